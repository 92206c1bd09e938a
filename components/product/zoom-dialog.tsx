import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon';
import type { DetailView } from '@/lib/pages/product-view';
import type { PictureView } from '@/lib/site/pictures';
import {
  clampView,
  computeFittedSize,
  computeScaleBar,
  FITTED_VIEW,
  type Point,
  type Size,
  type ZoomView,
  zoomAbout,
} from '@/lib/zoom/zoom-view';

/** A press may move this far without being a drag. */
const MAX_PRESS_PX = 4;

/** Zooms and pans by pointers and wheel. `picture` is its natural size in pixels, `shownWidth` is in CSS pixels; both are null while unknown. */
function useZoom(stage: RefObject<HTMLDivElement | null>, picture: Size | null) {
  const [view, setView] = useState(FITTED_VIEW);
  const [stageSize, setStageSize] = useState<Size | null>(null);
  const pointers = useRef(new Map<number, Point>());
  /** Where a press began that has not become a drag or pinch; null for none. */
  const pressed = useRef<Point | null>(null);
  const change = (next: (view: ZoomView) => ZoomView) => {
    const box = stage.current?.getBoundingClientRect();
    if (box !== undefined && picture !== null) setView((current) => clampView(next(current), picture, box));
  };
  const zoom = (factor: number, about: Point = { x: 0, y: 0 }) =>
    change((current) => zoomAbout(current, factor, about));
  const pan = (x: number, y: number) => change((current) => ({ ...current, x: current.x + x, y: current.y + y }));
  const toCentreOffset = ({ x, y }: Point): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
  };
  useEffect(() => {
    const measure = () => setStageSize(stage.current?.getBoundingClientRect() ?? null);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [stage]);
  // React's wheel listeners are passive and cannot prevent scrolling.
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400), toCentreOffset({ x: event.clientX, y: event.clientY }));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });
  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);
  const drag = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      pressed.current = pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
      const from = pointers.current.get(pointerId);
      if (from === undefined) return;
      const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
      pointers.current.set(pointerId, { x, y });
      if (pressed.current !== null && Math.hypot(x - pressed.current.x, y - pressed.current.y) > MAX_PRESS_PX)
        pressed.current = null;
      if (other === undefined) pan(x - from.x, y - from.y);
      else {
        const before = Math.max(1, Math.hypot(from.x - other.x, from.y - other.y));
        zoom(
          Math.hypot(x - other.x, y - other.y) / before,
          toCentreOffset({ x: (x + other.x) / 2, y: (y + other.y) / 2 }),
        );
      }
    },
    // A press without a drag brings its point to the middle, for visitors who cannot drag (WCAG 2.5.7).
    onPointerUp(event: PointerEvent) {
      release(event);
      if (pressed.current === null) return;
      const { x, y } = toCentreOffset(pressed.current);
      pressed.current = null;
      pan(-x, -y);
    },
    onPointerCancel: release,
  };
  const shownWidth = picture && stageSize && computeFittedSize(picture, stageSize).width * view.scale;
  return { view, zoom, pan, reset: () => setView(FITTED_VIEW), drag, shownWidth };
}

const ZOOM_FACTOR = 1.5;
const PAN_PX = 80;
const FACT_TERMS = ['Width', 'Vertical Repeat', 'Horizontal Repeat'];

/** Props of the zoom viewer. */
export interface ZoomDialogProps {
  pictures: PictureView[];
  index: number;
  name: string;
  details: DetailView[];
  onGo: (index: number) => void;
  onClose: () => void;
}

/** Full-screen viewer of a product's pictures in full resolution, with width and repeat, and a scale bar if the scale is known (T14). */
export function ZoomDialog({ pictures, index, name, details, onGo, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<(Size & { src: string }) | null>(null);
  const { src = '', acrossCm } = pictures[index] ?? {};
  const picture = loaded?.src === src ? loaded : null;
  // Runs before the zoom measures the stage, which has no size until the dialog is open.
  useEffect(() => dialog.current?.showModal(), []);
  const { view, zoom, pan, reset, drag, shownWidth } = useZoom(stage, picture);
  const count = pictures.length;
  const go = (step: number) => {
    reset();
    onGo((index + step + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The gallery around the dialog handles arrow keys too.
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const arrow = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const [x = 0, y = 0] = arrow ?? [];
    if (event.key === '+' || event.key === '=') zoom(ZOOM_FACTOR);
    else if (event.key === '-') zoom(1 / ZOOM_FACTOR);
    else if (arrow === undefined) return;
    else if (view.scale > 1) pan(x * PAN_PX, y * PAN_PX);
    else if (x !== 0 && count > 1) go(-x);
    event.preventDefault();
  };
  // The facts are about the cloth, which only the first picture shows.
  const facts = (index === 0 ? details : []).flatMap((row) =>
    row.kind === 'text' && FACT_TERMS.includes(row.term) ? `${row.term} ${row.value}` : [],
  );
  return (
    <dialog
      ref={dialog}
      id="zoom"
      aria-label={`Zoom: ${name}`}
      className="fixed inset-0 size-full max-h-none max-w-none bg-paper"
      onClose={onClose}
      onKeyDown={onKeyDown}
      // A drag in the viewer must not swipe the gallery around it.
      onTouchStart={(event) => event.stopPropagation()}
    >
      <div className="flex h-full flex-col">
        <div ref={stage} className="relative min-h-0 grow touch-none overflow-hidden" {...drag}>
          <img
            key={src}
            src={src}
            alt={count > 1 ? `${name}, picture ${index + 1} of ${count}` : name}
            draggable={false}
            className="absolute inset-0 size-full object-scale-down"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setLoaded({ src, width, height })
            }
          />
          {shownWidth === null || !acrossCm ? null : <ScaleBar pixelsPerCm={shownWidth / acrossCm} />}
          {picture === null ? (
            <p aria-hidden="true" className="absolute inset-0 grid place-items-center text-muted">
              Loading…
            </p>
          ) : null}
        </div>
        <div className="flex flex-none flex-wrap items-center justify-between gap-x-2 border-t border-line px-2">
          <p role="status" className="py-1 text-small tabular-nums">
            {picture === null ? 'Loading…' : [`${Math.round(view.scale * 100)}%`, ...facts].join(' · ')}
          </p>
          <div className="-mr-2 ml-auto flex [&_button]:-outline-offset-2">
            <IconButton icon="minus" label="Zoom out" onClick={() => zoom(1 / ZOOM_FACTOR)} />
            <IconButton icon="plus" label="Zoom in" onClick={() => zoom(ZOOM_FACTOR)} />
            <IconButton icon="close" label="Close" onClick={() => dialog.current?.close()} />
          </div>
        </div>
      </div>
    </dialog>
  );
}

function ScaleBar({ pixelsPerCm }: { pixelsPerCm: number }) {
  const { cm, width } = computeScaleBar(pixelsPerCm);
  const label = cm < 1 ? `${Math.round(cm * 10)} mm` : `${cm} cm`;
  return (
    <div
      role="img"
      aria-label={`Scale: the bar is ${label} long`}
      className="pointer-events-none absolute bottom-2 left-05 bg-paper px-15 pb-15 text-small tabular-nums"
    >
      {label}
      <div className="h-1 border border-t-0 border-ink" style={{ width }} />
    </div>
  );
}
