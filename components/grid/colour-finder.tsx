import { BUTTON } from '@/components/ui/button';
import { INPUT, inputBorder } from '@/components/ui/input';
import { formatGridState } from '@/lib/catalogue/filter-url';
import type { GridView } from '@/lib/pages/views';

/** What the picker shows before a colour is chosen. */
const INITIAL = '8a9ba8';

/** Three or six hexadecimal digits, as `parseNearColour` takes them. */
const HEX = '\\s*#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})\\s*';

/** Finds products by a picked or pasted colour (T4). Rendered by the server, to save script; without a script a plain form. */
export function ColourFinder({ path, state, defaults }: Pick<GridView, 'path' | 'state' | 'defaults'>) {
  const { near, selection, show } = state;
  const others = new URLSearchParams(formatGridState({ selection, show, page: 1 }, defaults));
  return (
    <form action={path} autoComplete="off" className="border-b border-line pt-1 pb-2">
      {[...others].map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <fieldset className="min-w-0">
        <legend className="py-1 text-body font-medium">Find by colour</legend>
        <div className="flex flex-wrap items-stretch gap-1">
          <input
            type="color"
            name="near"
            aria-label="Pick a colour"
            defaultValue={`#${near ?? INITIAL}`}
            className="h-btn w-7 flex-none cursor-pointer border border-control bg-paper p-05 -outline-offset-2"
          />
          <input
            type="text"
            name="near"
            aria-label="Colour as hex code"
            placeholder="#8a9ba8"
            title="Three or six hex digits, such as #8a9ba8"
            pattern={HEX}
            defaultValue={near === undefined ? '' : `#${near}`}
            spellCheck={false}
            autoCapitalize="off"
            className={`${INPUT} ${inputBorder(false)} flex-1 text-small`}
          />
          <button type="submit" className={BUTTON.line}>
            Find
          </button>
        </div>
      </fieldset>
    </form>
  );
}
