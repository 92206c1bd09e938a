/** Responses of the company calls, as in the contract and the second document's section 3. */

const BANNER = {
  banner_media_option: 'carousel',
  banner_media_carousel: [{ media_url: 'banner-showroom.webp' }],
  banner_media_video: null,
  banner_media_video_link: null,
  banner_link_category_id: null,
  banner_width: 2880,
  banner_height: 1050,
};

export const STORES = {
  success: true,
  cms_page: {
    page_title: 'Find a store near you.',
    description: 'Fourteen showrooms.',
    ...BANNER,
    store_locations: {
      active: [
        {
          location_name: 'Cape Town Showroom',
          location_phone: '+27 21 555 0134',
          location_description: 'Closed for stocktake on 2 January',
          address_province: 'Western Cape',
          address_complex_building: 'The Old Mill',
          address_street: '12 Loop Street',
          address_suburb: 'Gardens',
          address_city: 'Cape Town',
          address_zip: '8001',
          address_maps_link: 'https://www.openstreetmap.org/export/embed.html?bbox=1',
          operating_timeslots: [{ day_of_week_name: 'Monday', opening_time: '08:00:00', closing_time: '17:00:00' }],
        },
      ],
    },
  },
};

export const CAREERS = {
  success: true,
  cms_page: {
    page_title: 'Join our team',
    description: 'More than three hundred people.',
    ...BANNER,
    careers: {
      active: [
        {
          id: 1,
          is_published: true,
          position_display_title: 'Woven Textile Designer',
          position_title: 'Designer',
          position_location: 'Cape Town',
          position_availability: 'Full time',
          position_description: '<p>A studio of five.</p>',
          position_purpose: '<p>Drawing to loom.</p>',
          position_requirements: '<ul><li>Three years</li></ul>',
          position_ideal_candidate: '<p>Keeps samples.</p>',
          position_duties: '<ul><li>Draw</li></ul>',
          position_contact_instructions: '<p>Write.</p>',
          date_posted: '2026-09-14',
          closing_date: '2026-10-30',
        },
      ],
    },
    frequent_questions: { active: [{ id: 1, question_heading: 'How do I apply?', questions_body: 'By e-mail.' }] },
    large_media_option: 'carousel',
    large_media_carousel: [{ media_url: 'room.webp' }],
    question_section_title: 'Still have a question?',
    question_section_description: 'Write to us.',
    question_section_media: 'table.webp',
    question_section_web_link: 'mailto:work@marram.example.com',
    question_section_link_button_text: 'Ask us',
    socials_section_title: null,
    socials_section_description: null,
    socials_section_media: null,
    socials_section_web_link: 'https://pictures.example.com/marram',
    socials_section_link_button_text: 'Follow',
  },
};

const SECTION = {
  media_file: 'looms.webp',
  logo_media_file: 'logo.svg',
  title: 'Since 1987',
  description: 'Two looms.',
  link_url: '/item_group/005/collection/Karoo',
  web_link: null,
  link_button_text: '',
  media_alignment: 'left',
};

export const ABOUT = {
  success: true,
  cms_page: {
    page_title: 'About Marram',
    description: 'A supplier.',
    ...BANNER,
    section_one: SECTION,
    section_two: { ...SECTION, link_url: null, web_link: 'https://example.com/', media_alignment: 'Right' },
    section_three: null,
  },
};

export const TEXT_PAGE = {
  success: true,
  cms_page: {
    page_title: 'Directors',
    description: 'Sample content.',
    sections: [{ title: 'Chairperson', body: 'Placeholder.' }],
  },
};

const TILE = { id: '014', catalogue_tile_img_url: 'c.webp', issuu_link: 'https://example.com/book' };

const KAROO = { url: 'x.webp', collection_name: 'Karoo', item_group_code: '005', application_name: 'Outdoor' };

export const APPLICATION_TYPE = {
  success: true,
  data: {
    section_consumer_hero: [{ url: 'hero.webp' }],
    section_consumer_hero_video: { video_url: 'hero.mp4', thumbnail_url: 'hero.webp' },
    section_consumer_hero_link: '/item_group/005',
    section_consumer_video_link: null,
    consumer_display_option: 'carousel',
    consumer_banner_width: 2880,
    consumer_banner_height: 1050,
    page_title: 'Outdoor',
    description: 'Cloth for the sun.',
    section_item_group_images: [
      { url: 'navy.webp', item_group: 'Fabric', item_group_code: '005', url_title: 'fabric', id: 5 },
    ],
    section_featured_collection: [{ url: 'coral.webp', position: 'top_left' }, { url: 'plain.webp' }],
    featured_collection_title: { collection_name: 'Karoo', item_group_code: '005', application_name: 'Outdoor' },
    featured_collection_description: 'Four qualities.',
    section_new_arrivals: [KAROO],
    section_collections_in_application: [KAROO],
    section_catalogues: [TILE],
  },
};

const INTERNATIONALS_BANNER = {
  consumer_banner_media_switch: 'carousel',
  consumer_banner_carousel: [{ img_url: 'house.webp' }, { video_url: 'https://example.com/film' }],
  consumer_banner_video_url: null,
  consumer_banner_link: '/internationals',
  consumer_banner_width: 2880,
  consumer_banner_height: 1050,
};

export const INTERNATIONALS = {
  success: true,
  msg: '',
  settings: {
    page_title: 'International Houses',
    page_description: 'The agent.',
    ...INTERNATIONALS_BANNER,
    catalogue_section_heading: 'View our Latest Catalogues',
    catalogue_section_items: [TILE],
    brands: [
      {
        id: 1,
        page_title: 'Ashby Lorne',
        is_published: true,
        position_order: 2,
        tile_img_url: 'room.webp',
        brand_page_link: '/internationals/brand/1',
      },
    ],
  },
};

export const INTERNATIONALS_BRAND = {
  success: true,
  msg: '',
  brand_page: {
    id: 1,
    page_title: 'Ashby Lorne',
    page_description: 'Wool.',
    ...INTERNATIONALS_BANNER,
    featured_collection_media: [{ position: 'top_left', img_url: 'floral.webp' }],
    featured_collection_title: 'Hazelbury',
    featured_collection_description: 'A rose.',
    featured_collection_link: '/embed/catalogue/hazelbury',
    catalogue_section_heading_first: 'Latest',
    catalogue_section_items_first: [TILE],
    catalogue_section_items_second: [{ ...TILE, id: 1 }],
    promo_video: 'https://youtu.be/Marram00001',
    promo_video_loop: true,
    promo_video_hide_controls: '1',
  },
};
