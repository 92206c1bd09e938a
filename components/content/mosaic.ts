/** Class names of a mosaic of four places: seven columns and five over five and seven (C1, B5). */
export const MOSAIC = {
  grid: 'grid grid-cols-12 gap-gutter lg:gap-y-4',
  topLeft: 'col-span-full aspect-room lg:col-span-7 lg:aspect-auto lg:h-mosaic',
  topRight: 'col-span-full aspect-square sm:aspect-room lg:col-span-5 lg:aspect-auto lg:h-mosaic',
  bottomLeft: 'col-span-full aspect-square sm:col-span-5 sm:aspect-auto lg:col-span-5 lg:h-mosaic',
  bottomRight: 'col-span-full aspect-room sm:col-span-7 sm:aspect-wide lg:col-span-7 lg:aspect-auto lg:h-mosaic',
} as const;
