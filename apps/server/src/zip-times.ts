// Takes the clock out of an archive, so that the same content makes the same file whenever it is written.

const endRecord = 0x06054b50;
const endRecordBytes = 22;
const directoryEntry = 0x02014b50;
/** The first moment that an archive can name, 1 January 1980 at midnight: the day over the time. */
const firstDay = 0x0021_0000;

/**
 * Sets the time of every entry to the first that the format knows, in place; answers the same bytes. Throws
 * where they are no archive without a comment, which is a fault of who wrote them. Source: PKWARE's APPNOTE,
 * 4.3.7, 4.3.12, 4.3.16.
 */
export function withoutTimes(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.byteLength - endRecordBytes;
  if (end < 0 || view.getUint32(end, true) !== endRecord) {
    throw new Error('no archive, or one with a comment');
  }
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry += 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw new Error(`no entry ${entry} at ${at}`);
    view.setUint32(at + 12, firstDay, true);
    view.setUint32(view.getUint32(at + 42, true) + 10, firstDay, true);
    const [name, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return bytes;
}
