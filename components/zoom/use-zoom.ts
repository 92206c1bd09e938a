'use client';

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { clampView, FITTED, fittedSize, type Point, type Size, type ZoomView, zoomAbout } from '@/lib/zoom/zoom-view';

/**
 * Zoom and pan of the picture on a stage by pointers and wheel. `picture` is its own size in pixels, null until it is loaded; `shownWidth` is its
 * width in CSS pixels, null until then.
 */
export function useZoom(stage: RefObject<HTMLDivElement | null>, picture: Size | null) {
  const [view, setView] = useState(FITTED);
  const [stageSize, setStageSize] = useState<Size | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const change = (next: (view: ZoomView) => ZoomView) => {
    const box = stage.current?.getBoundingClientRect();
    if (box !== undefined && picture !== null) setView((current) => clampView(next(current), picture, box));
  };
  const zoom = (factor: number, about: Point = { x: 0, y: 0 }) =>
    change((current) => zoomAbout(current, factor, about));
  const pan = (x: number, y: number) => change((current) => ({ ...current, x: current.x + x, y: current.y + y }));
  const fromCentre = ({ x, y }: Point): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
  };
  useEffect(() => {
    const measure = () => setStageSize(stage.current?.getBoundingClientRect() ?? null);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [stage]);
  // React's wheel listeners are passive and cannot keep the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400), fromCentre({ x: event.clientX, y: event.clientY }));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });
  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);
  const drag = {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture?.(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
      const from = pointers.current.get(pointerId);
      if (from === undefined) return;
      const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
      pointers.current.set(pointerId, { x, y });
      if (other === undefined) pan(x - from.x, y - from.y);
      else {
        const before = Math.max(1, Math.hypot(from.x - other.x, from.y - other.y));
        zoom(Math.hypot(x - other.x, y - other.y) / before, fromCentre({ x: (x + other.x) / 2, y: (y + other.y) / 2 }));
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
  const shownWidth = picture && stageSize && fittedSize(picture, stageSize).width * view.scale;
  return { view, zoom, pan, reset: () => setView(FITTED), drag, shownWidth };
}
