import { createCompanyPage } from '@/app/[site]/(browse)/_routes/company-page';
import { CalculatorFrame } from '@/components/calculator/calculator-frame';
import { wallpaperCalculatorView } from '@/lib/pages/calculator';

const page = createCompanyPage({
  load: wallpaperCalculatorView,
  Sections: ({ view }) => <CalculatorFrame frame={view.frame} title={view.title} />,
  needsBanner: false,
});

export const revalidate = 600;
export const { generateMetadata, generateStaticParams } = page;
export default page.render;
