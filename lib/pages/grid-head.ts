import { countPages } from '@/lib/catalogue/filter-state';
import { formatGridState } from '@/lib/catalogue/filter-url';
import { buildGridHref, findLandingFacet, formatLandingName, isIndexable } from '@/lib/catalogue/indexing';
import { formatDesignNames } from '@/lib/seo/page-texts';
import type { LandingHead } from './sections';
import type { GridView } from './views';

function formatDesignSentence({ list }: GridView, name: string): string {
  const designs = [...new Set((list?.cards ?? []).map((card) => card.design))];
  return `${name}: ${formatDesignNames(designs)}.`;
}

/**
 * The head of a landing page with filters or a page number in its URL. If search engines may not index that page, `meta` is the plain page's
 * without a canonical URL (S7). The heading depends on the URL only, so that it does not change when the hub fails.
 */
export function buildGridHead(head: LandingHead, grid: GridView): LandingHead {
  const { state, defaults, path, list } = grid;
  if (grid.requested === '') return head;
  const total = list?.total ?? null;
  const facet = findLandingFacet(grid, state);
  const title = facet === null ? head.title : formatLandingName(head.title, facet);
  const suffix = title.slice(head.title.length);
  const isAsked = grid.requested === formatGridState(state, defaults);
  if (list === null || list.total === 0 || !isAsked || !isIndexable(grid, state, total))
    return { ...head, suffix, meta: { ...head, canonical: null } };
  const count = `${total} ${total === 1 ? 'product' : 'products'}`;
  const description = facet === null ? head.description : formatDesignSentence(grid, `${title}, ${count}`);
  const isFirst = state.page === 1;
  const turned = `${title}, page ${state.page}`;
  const pages = `${turned} of ${countPages(total ?? 0)}`;
  return {
    ...head,
    suffix,
    meta: {
      title: isFirst ? title : turned,
      details: head.details ?? [],
      description: isFirst ? description : formatDesignSentence(grid, pages),
      sentences: facet === null ? [] : (head.sentences ?? []),
      canonical: buildGridHref(path, state, defaults),
    },
  };
}
