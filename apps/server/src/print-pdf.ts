// Pages as PDF: PT Sans, which has Cyrillic, and nothing from outside.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type PageContent, pagesOf, type PrintAsked } from './print-pages.js';

/** What is used of the library, which has no types of its own. */
interface PdfLibrary {
  setFonts(fonts: Readonly<Record<string, Readonly<Record<'normal' | 'bold', string>>>>): void;
  setLocalAccessPolicy(policy: (path: string) => boolean): void;
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
  createPdf(definition: object): { getBuffer(): Promise<Buffer> };
}

const load = createRequire(import.meta.url);

function library(): PdfLibrary {
  const pdf = load('pdfmake') as PdfLibrary;
  const fonts = dirname(load.resolve('@expo-google-fonts/pt-sans/package.json'));
  const [normal, bold] = ['400Regular', '700Bold'].map((cut) => join(fonts, cut, `PTSans_${cut}.ttf`));
  pdf.setFonts({ PTSans: { normal: normal ?? '', bold: bold ?? '' } });
  pdf.setLocalAccessPolicy((path) => path === normal || path === bold);
  pdf.setUrlAccessPolicy(() => false);
  return pdf;
}

/** The line at the foot of every page: what it is of, and which page of how many. */
function footerOf(footer: string) {
  return (page: number, pages: number): PageContent => ({
    columns: [{ text: footer }, { text: `${page} / ${pages}`, alignment: 'right' }],
    margin: [28, 8, 28, 0], fontSize: 8, color: '#555555',
  });
}

/** The bytes of a document. */
export async function pdfBytes(asked: PrintAsked): Promise<Uint8Array> {
  const { heading: { language, title, footer }, at } = asked;
  const moment = new Date(at);
  const bytes = await library().createPdf({
    ...pagesOf(asked),
    pageMargins: [28, 28, 28, 36], footer: footerOf(footer), language,
    info: { title, creator: 'Consigliere', producer: 'Consigliere', creationDate: moment, modDate: moment },
    defaultStyle: { font: 'PTSans', fontSize: 10 },
  }).getBuffer();
  return new Uint8Array(bytes);
}
