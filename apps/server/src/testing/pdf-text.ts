// The words of a PDF in the order in which they are painted, by the tables of characters of its fonts.
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/** The objects of a file by number, their streams unpacked. */
function objectsIn(bytes: Buffer): ReadonlyMap<string, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const [, number = '', body = ''] of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = body, packed = null] = /^([\s\S]*?)\nstream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
    const isPacked = head.includes('/FlateDecode') && !head.includes('/FontFile');
    const stream = packed === null ? '' : isPacked
      ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1') : packed;
    objects.set(number, { head, stream });
  }
  return objects;
}

const unicode = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => parseInt(unit, 16)));

/** Which text each code of a font stands for. */
function charactersOf(map: string): ReadonlyMap<number, string> {
  const characters = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      characters.set(parseInt(first, 16) + index, unicode(hex.replaceAll(' ', '')));
    }
  }
  return characters;
}

/** The runs of text of a PDF that pdfkit has made, fonts and all. */
export function pdfRuns(bytes: Buffer): readonly string[] {
  const objects = objectsIn(bytes);
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', number = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number)?.head ?? '')?.[1] ?? '';
      fonts.set(name, charactersOf(objects.get(map)?.stream ?? ''));
    }
  }
  return [...objects.values()].flatMap(({ stream }) => {
    let font = '';
    return [...stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].flatMap(([, name, shown = '']) => {
      if (name !== undefined) {
        font = name;
        return [];
      }
      const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      return [codes.map((code) => fonts.get(font)?.get(parseInt(code, 16)) ?? '').join('')];
    });
  });
}
