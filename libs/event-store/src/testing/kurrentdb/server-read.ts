// How the test server answers reads: a stream, the whole log, and the whole log with all that follows.
import type { ServerWritableStream } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import messages from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type {
  ReadReq,
  ReadResp,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { Entry, ServerLog } from './server-log.js';

type Call = ServerWritableStream<ReadReq, ReadResp>;
type Options = ReadReq.Options;

/** Events looked at between two checkpoints when the client does not say. */
const WINDOW = 32;

export async function read(log: ServerLog, call: Call): Promise<void> {
  const options = call.request.getOptions() ?? new messages.ReadReq.Options();
  if (options.hasSubscription()) return await follow(log, call, options);
  const entries = options.hasStream() ? streamPage(log, options) : allPage(log, options);
  if (entries === null) await say(call, missing(options));
  for (const entry of entries ?? []) {
    if (call.cancelled) return;
    await say(call, told(entry, options));
  }
  call.end();
}

/** Writes, and waits while the reader is slow; a cancelled call is not waited for. */
async function say(call: Call, answer: ReadResp): Promise<void> {
  if (call.write(answer) || call.cancelled) return;
  await new Promise<void>((resolve) => {
    const wake = (): void => {
      call.removeListener('drain', wake);
      call.removeListener('cancelled', wake);
      resolve();
    };
    call.once('drain', wake);
    call.once('cancelled', wake);
  });
}

/** Backwards from beyond the end is counted from there, as on a real server: the page may be empty. */
function streamPage(log: ServerLog, options: Options): Entry[] | null {
  const stream = options.getStream();
  const name = Buffer.from(stream?.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString('utf8');
  const entries = log.streams.get(name);
  if (entries === undefined) return null;
  const count = Number(options.getCount());
  const { FORWARDS } = messages.ReadReq.Options.ReadDirection;
  if (options.getReadDirection() === FORWARDS) {
    const from = stream?.hasRevision() ? Number(stream.getRevision()) : 0;
    return stream?.hasEnd() ? [] : entries.slice(from, from + count);
  }
  const from = stream?.hasRevision() ? Number(stream.getRevision()) : entries.length - 1;
  return entries.slice(Math.max(0, from - count + 1), from + 1).toReversed();
}

function allPage(log: ServerLog, options: Options): Entry[] {
  const all = options.getAll();
  const place = all?.getPosition();
  const matches = matcher(options);
  const count = Number(options.getCount());
  const { FORWARDS } = messages.ReadReq.Options.ReadDirection;
  const page: Entry[] = [];
  if (options.getReadDirection() === FORWARDS) {
    if (all?.hasEnd()) return [];
    for (let at = place ? placeOf(log, place, true) : 0; at < log.entries.length; at += 1) {
      const entry = log.entries[at];
      if (entry !== undefined && matches(entry)) page.push(entry);
      if (page.length === count) break;
    }
    return page;
  }
  for (let at = (place ? placeOf(log, place, true) : log.entries.length) - 1; at >= 0; at -= 1) {
    const entry = log.entries[at];
    if (entry !== undefined && matches(entry)) page.push(entry);
    if (page.length === count) break;
  }
  return page;
}

/** Index of the first event at (or only after) a position. */
function placeOf(log: ServerLog, place: ReadReq.Options.Position, inclusive: boolean): number {
  const commit = Number(place.getCommitPosition());
  const prepare = Number(place.getPreparePosition());
  let [low, high] = [0, log.entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = log.entries[middle];
    const before = entry === undefined ? 0 : entry.commit - commit || entry.prepare - prepare;
    if (before < 0 || (before === 0 && !inclusive)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function matcher(options: Options): (entry: Entry) => boolean {
  const filter = options.getFilter();
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType();
  if (expression === undefined) return () => true;
  const ofStream = filter?.hasStreamIdentifier();
  const prefixes = expression.getPrefixList();
  const pattern = new RegExp(expression.getRegex());
  return ({ stream, type }) => {
    const name = ofStream ? stream : type;
    return prefixes.length > 0 ? prefixes.some((prefix) => name.startsWith(prefix)) : pattern.test(name);
  };
}

/** What is there, a checkpoint after each window, "caught up" at the end, then whatever comes. */
async function follow(log: ServerLog, call: Call, options: Options): Promise<void> {
  const confirmed = new messages.ReadResp.SubscriptionConfirmation().setSubscriptionId('test');
  await say(call, new messages.ReadResp().setConfirmation(confirmed));
  const place = options.getAll()?.getPosition();
  const matches = matcher(options);
  const filter = options.getFilter();
  const window = (filter?.getMax() || WINDOW) * (filter?.getCheckpointintervalmultiplier() || 1);
  let at = options.getAll()?.hasEnd() ? log.entries.length : place ? placeOf(log, place, false) : 0;
  let looked = 0;
  let caughtUp = false;
  while (!call.cancelled) {
    const entry = log.entries[at];
    if (entry === undefined) {
      if (!caughtUp) await say(call, new messages.ReadResp().setCaughtUp(new messages.ReadResp.CaughtUp()));
      caughtUp = true;
      await news(log, call, () => log.entries.length > at);
      continue;
    }
    at += 1;
    looked += 1;
    if (matches(entry)) await say(call, told(entry, options));
    if (filter !== undefined && looked % window === 0) await say(call, checkpoint(entry));
  }
}

async function news(log: ServerLog, call: Call, there: () => boolean): Promise<void> {
  if (there() || call.cancelled) return;
  await new Promise<void>((resolve) => {
    const stop = log.listen(() => wake());
    const wake = (): void => {
      stop();
      call.removeListener('cancelled', wake);
      resolve();
    };
    call.once('cancelled', wake);
  });
}

function missing(options: Options): ReadResp {
  const name = options.getStream()?.getStreamIdentifier();
  const nothing = new messages.ReadResp.StreamNotFound().setStreamIdentifier(name);
  return new messages.ReadResp().setStreamNotFound(nothing);
}

function checkpoint({ commit, prepare }: Entry): ReadResp {
  const mark = new messages.ReadResp.Checkpoint();
  mark.setCommitPosition(String(commit)).setPreparePosition(String(prepare));
  return new messages.ReadResp().setCheckpoint(mark);
}

function told(entry: Entry, options: Options): ReadResp {
  const event = new messages.ReadResp.ReadEvent.RecordedEvent();
  const name = Buffer.from(entry.stream).toString('base64');
  event.setStreamIdentifier(new shared.StreamIdentifier().setStreamName(name));
  event.setId(uuid(entry.id, options.getUuidOption()?.hasStructured() ?? false));
  event.setStreamRevision(String(entry.revision));
  event.setCommitPosition(String(entry.commit)).setPreparePosition(String(entry.prepare));
  const metadata = event.getMetadataMap();
  metadata.set('type', entry.type).set('content-type', entry.contentType);
  metadata.set('created', String(BigInt(entry.created) * 10_000n));
  event.setCustomMetadata(entry.metadata).setData(entry.data);
  const read = new messages.ReadResp.ReadEvent().setEvent(event).setCommitPosition(String(entry.commit));
  return new messages.ReadResp().setEvent(read);
}

function uuid(id: string, structured: boolean): InstanceType<typeof shared.UUID> {
  const answer = new shared.UUID();
  if (!structured) return answer.setString(id);
  const digits = id.replaceAll('-', '');
  const half = (part: string): string => BigInt.asIntN(64, BigInt(`0x${part}`)).toString();
  const parts = new shared.UUID.Structured();
  parts.setMostSignificantBits(half(digits.slice(0, 16)));
  return answer.setStructured(parts.setLeastSignificantBits(half(digits.slice(16))));
}
