/** Where a test finds a quoted text of the specification. */
export interface TextProof {
  /** The text as the specification quotes it, placeholders included. */
  quote: string;
  /** What the test looks for: the quote with its placeholders filled in. */
  words: string;
  /** The test file that looks for it, from the project's root. */
  file: string;
}

const proof = (file: string, quote: string, words = quote): TextProof => ({ quote, words, file });

/** Every quoted text of docs/spec/catalogue-browsing.md, sections 2 to 9; a browser test finds each on a page or in the log. */
export const CATALOGUE_TEXTS: readonly TextProof[] = [
  proof('e2e/not-found.spec.ts', 'Whoops! This page has gone missing.'),
  proof('e2e/not-found.spec.ts', 'Please click back to our HOME page.'),
  proof('e2e/landing.spec.ts', ' Collections'),
  proof('e2e/category-name.spec.ts', 'Fabric', 'Fabric Outdoor Collections'),
  proof('e2e/category-name.spec.ts', 'Wallpaper', 'Wallpaper Outdoor Collections'),
  proof('e2e/category-name.spec.ts', 'Collections', 'Outdoor Collections'),
  proof('e2e/application-type.spec.ts', 'New arrivals'),
  proof('e2e/application-type.spec.ts', 'View our latest catalogues'),
  proof('e2e/collection.spec.ts', 'Designs in this collection'),
  proof('e2e/collection-narrowing.spec.ts', 'No designs found in this collection.'),
  proof('e2e/filters-states.spec.ts', 'Updating filters...'),
  proof('e2e/texts.spec.ts', 'Page X of Y', 'Page 2 of 6'),
  proof('e2e/texts.spec.ts', 'Total: N', 'Total: 48'),
  proof('e2e/filters-cards.spec.ts', '-', "'-'"),
  proof('e2e/filters-states.spec.ts', 'No items found'),
  proof('e2e/filters-states.spec.ts', 'Please try a different selection'),
  proof('e2e/product-colours.spec.ts', 'No Image'),
  proof('e2e/product-details.spec.ts', 'N/A'),
  proof('e2e/search.spec.ts', 'Already know what you are looking for?'),
  proof('e2e/support/search.ts', 'Type the name of the design or collection here:'),
  proof('e2e/home.spec.ts', 'Explore More'),
  proof('e2e/featured.spec.ts', 'View Collection'),
  proof('e2e/featured.spec.ts', 'View Catalogue'),
  proof('e2e/featured.spec.ts', 'Explore The Collection'),
  proof('e2e/hosts.spec.ts', 'Missing Content for {section}', 'Missing Content for new arrivals'),
  proof('e2e/hosts.spec.ts', 'Please upload content for this section on the Hub'),
  proof('e2e/newsletter.spec.ts', 'You have been subscribed'),
  proof('e2e/newsletter.spec.ts', 'Email invalid! Email must include the @ character'),
  proof('e2e/product-sizes.spec.ts', '0cm'),
  proof('e2e/hosts.spec.ts', 'staging'),
  proof('e2e/hosts.spec.ts', 'live'),
  proof('lib/hub/wire/requests.test.ts', 'Alphabetical A-Z'),
  proof('lib/hub/wire/requests.test.ts', 'brand'),
  proof('e2e/faults.spec.ts', 'Home category not found'),
  proof('e2e/faults.spec.ts', 'Failed to load home page CMS data'),
  proof('e2e/faults.spec.ts', "Category '{name}' not found", "Category 'nowhere' not found"),
  proof(
    'e2e/faults.spec.ts',
    "Item group '{code}' not mapped to category name",
    "Item group '999' not mapped to category name",
  ),
  proof(
    'e2e/faults.spec.ts',
    "Failed to load CMS data for category '{name}'",
    "Failed to load CMS data for category 'fabric'",
  ),
  proof('e2e/newsletter.spec.ts', 'An error occured, please try again later'),
  proof('e2e/filters-states.spec.ts', 'An error occurred, please try a different filter'),
  proof('e2e/search.spec.ts', 'An error occurred, please try again later'),
  proof('e2e/faults.spec.ts', 'Loading product information...'),
];
