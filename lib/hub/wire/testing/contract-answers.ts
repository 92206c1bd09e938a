/** The contract's example responses; tests parse and break them. */

export const CURTAINING = {
  id: 31,
  category_name: 'Curtaining',
  category_type: 'application',
  item_group: '005',
  item_group_name: 'Fabric',
  application: 'Curtaining',
  is_published: true,
  order_position: 1,
  tile_display_media_single_link: 'curtaining.webp',
};

export const SEARCH_NAMES = {
  success: true,
  non_collection_results: [{ id: 1, category_name: 'home', category_type: 'home' }],
  collection_results: [{ id: 412, category_name: 'Karoo', category_type: 'collection', collection: 'Karoo' }],
  application_results: [CURTAINING],
  item_group_results: [{ id: 5, category_name: 'Fabric', category_type: 'item_group', item_group: '005' }],
  brand_results: [{ id: 701, category_name: 'Marram', category_type: 'brand', brand: 'Marram' }],
  group_results: [{ id: 801, category_name: 'Quiet Patterns', category_type: 'group' }],
};

export const PAGE = {
  page_title: 'Fabric',
  description: 'Woven and printed cloth for curtains and upholstery.',
  consumer_banner_media_option: 'carousel',
  consumer_banner_media_carousel: [{ media_url: 'banner-linen.webp' }, { media_url: 'banner-velvet.webp' }],
  consumer_banner_media_video: null,
  consumer_banner_media_video_link: null,
  consumer_banner_link_category_id: 412,
  consumer_banner_width: 2880,
  consumer_banner_height: 1050,
  children_tile_data: { active: [{ ...CURTAINING, id: undefined, category_id: 31 }] },
  direct_collections: {
    active: [
      {
        category_id: 412,
        category_name: 'Karoo',
        collection: 'Karoo',
        item_group: '005',
        application: 'Curtaining',
        is_published: true,
        order_position: 2,
        tile_display_media_single_link: 'karoo.webp',
      },
    ],
  },
  new_arrivals: {
    active: [
      {
        category_id: 413,
        collection: 'Fynbos',
        application: 'Upholstery',
        item_group: '005',
        is_published: true,
        order_position: 1,
        tile_display_media_single_link: 'fynbos.webp',
      },
    ],
  },
  featured_collection_display_switch: true,
  featured_collection: {
    page_title: 'Fynbos',
    description: 'Printed linens.',
    category_id: 413,
    mode: 'collection',
    embed_link: null,
    catalogue_link: null,
    gallery_media: [
      { position: 'top_left', file_link: 'f1.webp' },
      { position: 'bottom_left', file_link: 'f2.webp' },
      { position: 'bottom_right', file_link: 'f3.webp' },
    ],
  },
  gallery_media: [{ position: 'top_left', file_link: 'g1.webp' }],
  internationals_media_single: null,
  internationals_media_single_link: null,
  internationals_description: null,
};

export const CMS_PAGE = { success: true, cms_page: PAGE };
export const CMS_CATEGORY = { success: true, cms_category: { ...CURTAINING, cms_page: PAGE } };

export const PRODUCT = {
  sku: 'KAR-OCH-140',
  id: 90112,
  design: 'Karoo Plain',
  colour: 'Ochre',
  range: 'Karoo',
  brand: 'Marram',
  item_group: '005',
  application: 'Dual Purpose',
  group_desc: 'Fabric',
  description_1: 'Karoo Plain Ochre',
  long_description: 'A basketweave.',
  disambiguating_description: 'Slubbed linen blend',
  primaryImageUrl: 'karoo-plain-ochre.webp',
  additionalImages: [{ image_data: 'karoo-2.webp' }],
  symbols: [{ image_data: 'wash-30.svg', file_name: 'wash-30.svg' }],
  web_size: '-',
  width: '140cm',
  length_cm: '0cm',
  diameter: '0cm',
  on_hand: 210,
  cut_price_inc_vat: 489.0,
  roll_price_inc_vat: 410.0,
  price_retail_inc_vat: 899.0,
  po_delivery_date: null,
  repeat_t: '64cm',
  repeat_h: '32cm',
  railroaded: 'No',
  composition: '55% linen, 45% cotton',
  c_weight: '320 g/m²',
  martindale: '40 000',
  hanging_instructions: null,
  cleaning_instructions: [
    { image_data: 'wash-30.svg', file_name: 'wash-30.svg', cleaning_instruction_name: 'Wash at 30°' },
  ],
  standards: [{ image_data: 'fr.svg', file_name: 'fr.svg' }],
  is_published: true,
  web_colour: ['Yellow'],
  web_type: ['Plain'],
  design_style: ['Plain'],
  web_materials: ['Linen', 'Cotton'],
  web_shape: [],
  web_standards: [],
};

export const MULTI_FILTER = {
  success: true,
  products: [PRODUCT],
  total_items_count: 128,
  filters: {
    application: ['Curtaining', 'Dual Purpose'],
    web_colour: ['Blue', 'Green'],
    design_style: ['Plain'],
    web_type: ['Sheer'],
    brand: ['Marram'],
    web_materials: ['Linen'],
    web_standards: [],
    web_size: [],
    web_shape: [],
  },
  filter_counts: { web_colour: [128, 61] },
};

const HIT = {
  item_group: '005',
  application: 'Curtaining',
  brand: 'Marram',
  range: 'Karoo',
  design: 'Karoo Plain',
  colour: 'Ochre',
  sku: 'KAR-OCH-140',
  width: '140cm',
  length_cm: '0cm',
  diameter: '0cm',
  group_desc: 'Fabric',
};

export const SEARCH = {
  Category: [HIT],
  Application: [HIT],
  Brand: [HIT],
  Collection: [HIT],
  Design: [HIT],
  Colour: [HIT],
  design_style: [{ ...HIT, design_style: 'Plain' }],
};

export const BRANDS = [{ brand_name: 'Marram', image_data: 'marram.svg' }];
export const BRAND_NAMES = { success: true, brand: ['Marram', ''] };
export const APPLICATIONS = { success: true, applications: ['Curtaining', 'Dual Purpose', 'Upholstery'] };
export const STATS = {
  success: true,
  stats: [{ item_group: '005', products: 2140, designs: 310, collections: 42 }],
};
export const ACCEPTED = { success: true, msg: 'Thank you', reference: 'TA-7' };
export const REFUSED = { success: false, msg: 'No', errors: { 'company_details.company_name': 'Please enter' } };
