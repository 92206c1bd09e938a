import { BUTTON_CLASSES } from '@/components/ui/button';
import { FieldError, getBorderClass, INPUT_CLASS } from '@/components/ui/form';
import { formatGridState } from '@/lib/catalogue/filter-url';
import { INITIAL_COLOUR_HEX } from '@/lib/catalogue/sorting';
import type { GridView } from '@/lib/pages/views';
import { ProductGrid } from './product-grid';

/** The filter grid of a landing page, with the forms that work without JavaScript. */
export function GridSection({ view }: { view: GridView }) {
  return (
    <ProductGrid
      view={view}
      plainForm={view.sorting.length > 0 && <SortForm {...view} />}
      colourFinder={view.hasColourFinder && <ColourFinder {...view} />}
    />
  );
}

type FormProps = Pick<GridView, 'path' | 'state' | 'defaults'>;

function StateFields({ state, defaults }: Omit<FormProps, 'path'>) {
  return [...new URLSearchParams(formatGridState(state, defaults))].map(([key, value]) => (
    <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
  ));
}

/** Submits the selects and the chosen filters without JavaScript. */
function SortForm({ path, state: { selection, near }, defaults }: FormProps) {
  return (
    <noscript>
      <form id="sorting" action={path}>
        <StateFields state={{ selection, near, page: 1 }} defaults={defaults} />
        <button type="submit" className="link h-6">
          Apply
        </button>
      </form>
    </noscript>
  );
}

/** Three or six hexadecimal digits, as `parseNearColour` accepts. */
const HEX_PATTERN = '\\s*#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})\\s*';

/** Finds products by a picked or pasted colour (T4). A server-rendered form, to save JavaScript; it also works without any. */
function ColourFinder({ path, state: { near, selection, show }, defaults }: FormProps) {
  return (
    <form action={path} autoComplete="off" className="border-b border-line pt-1 pb-2">
      <StateFields state={{ selection, show, page: 1 }} defaults={defaults} />
      <fieldset className="min-w-0">
        <legend className="py-1 text-body font-medium">Find by colour</legend>
        <div className="flex flex-wrap items-stretch gap-1">
          <input
            type="color"
            name="near"
            aria-label="Pick a colour"
            defaultValue={`#${near ?? INITIAL_COLOUR_HEX}`}
            className="h-btn w-7 flex-none cursor-pointer border border-control bg-paper p-05 -outline-offset-2"
          />
          <input
            type="text"
            name="near"
            aria-label="Colour as hex code"
            // Not its value, which would override a colour picked without JavaScript.
            placeholder={`#${near ?? INITIAL_COLOUR_HEX}`}
            title="Three or six hex digits, such as #8a9ba8"
            pattern={HEX_PATTERN}
            spellCheck={false}
            autoCapitalize="off"
            className={`${INPUT_CLASS} ${getBorderClass(false)} peer grow-99 basis-12 text-small user-invalid:border-2 user-invalid:border-error user-invalid:outline-offset-3`}
          />
          {/* Fills the width of the sidebar when it does not fit beside the field. */}
          <button type="submit" className={`${BUTTON_CLASSES.line} grow`}>
            Find
          </button>
          <div className="-mt-1 hidden basis-full peer-user-invalid:block">
            <FieldError id="colour-error">Please enter three or six hex digits, such as #8a9ba8</FieldError>
          </div>
        </div>
      </fieldset>
    </form>
  );
}
