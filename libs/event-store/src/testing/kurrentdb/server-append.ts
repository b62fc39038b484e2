// How the test server answers appends: the single one, and the stream of batches that the client prefers.
import type { ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import statuses from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import messages from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import { MAX_APPEND_BYTES } from './server-log.js';
import type { Expectation, Proposed, ServerLog, Verdict } from './server-log.js';

type Message = AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage;

const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8');

function proposed(message: Message): Proposed {
  const metadata = message.getMetadataMap();
  return {
    id: message.getId()?.getString() ?? '',
    type: metadata.get('type') ?? '',
    contentType: metadata.get('content-type') ?? '',
    data: message.getData_asB64(),
    metadata: message.getCustomMetadata_asB64(),
  };
}

interface Batch {
  readonly stream: string;
  readonly expected: Expectation;
  readonly events: Proposed[];
}

/** One call carries many appends, each under its own id; an append may come in several messages. */
export function batchAppend(log: ServerLog, call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void {
  const open = new Map<string, Batch>();
  call.on('data', (request: BatchAppendReq) => {
    const id = request.getCorrelationId()?.getString() ?? '';
    const batch = open.get(id) ?? begun(request);
    open.set(id, batch);
    batch.events.push(...request.getProposedMessagesList().map(proposed));
    if (!request.getIsFinal()) return;
    open.delete(id);
    call.write(answered(request, batch, log.append(batch.stream, batch.expected, batch.events)));
  });
  call.on('end', () => call.end());
}

function begun(request: BatchAppendReq): Batch {
  const options = request.getOptions();
  const stream = text(options?.getStreamIdentifier()?.getStreamName_asU8());
  let expected: Expectation = Number(options?.getStreamPosition());
  if (options?.hasNoStream()) expected = 'no_stream';
  if (options?.hasAny()) expected = 'any';
  if (options?.hasStreamExists()) expected = 'stream_exists';
  return { stream, expected, events: [] };
}

function answered(request: BatchAppendReq, { stream }: Batch, verdict: Verdict): BatchAppendResp {
  const answer = new messages.BatchAppendResp();
  answer.setCorrelationId(request.getCorrelationId());
  const name = new shared.StreamIdentifier();
  answer.setStreamIdentifier(name.setStreamName(Buffer.from(stream).toString('base64')));
  if (verdict.kind !== 'success') return answer.setError(refused(verdict));
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(String(verdict.last.commit)).setPreparePosition(String(verdict.last.prepare));
  const success = new messages.BatchAppendResp.Success();
  return answer.setSuccess(success.setCurrentRevision(String(verdict.last.revision)).setPosition(position));
}

function refused(verdict: Exclude<Verdict, { kind: 'success' }>): InstanceType<typeof statuses.Status> {
  const details = new any.Any();
  if (verdict.kind === 'wrong_version') {
    const wrong = new shared.WrongExpectedVersion();
    if (verdict.current !== null) wrong.setCurrentStreamRevision(String(verdict.current));
    if (typeof verdict.expected === 'number') wrong.setExpectedStreamPosition(String(verdict.expected));
    details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  } else {
    details.pack(
      new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES).serializeBinary(),
      'event_store.client.MaximumAppendSizeExceeded',
    );
  }
  return new statuses.Status().setMessage(verdict.kind).setDetails(details);
}

/** One call carries one append: its options first, then each event. */
export function append(
  log: ServerLog,
  call: ServerReadableStream<AppendReq, AppendResp>,
  done: sendUnaryData<AppendResp>,
): void {
  let batch: Batch = { stream: '', expected: 'any', events: [] };
  call.on('data', (request: AppendReq) => {
    const message = request.getProposedMessage();
    if (message !== undefined) batch.events.push(proposed(message));
    const options = request.getOptions();
    if (options === undefined) return;
    const stream = text(options.getStreamIdentifier()?.getStreamName_asU8());
    let expected: Expectation = Number(options.getRevision());
    if (options.hasNoStream()) expected = 'no_stream';
    if (options.hasAny()) expected = 'any';
    if (options.hasStreamExists()) expected = 'stream_exists';
    batch = { stream, expected, events: [] };
  });
  call.on('end', () => done(null, answeredAlone(log.append(batch.stream, batch.expected, batch.events))));
}

function answeredAlone(verdict: Verdict): AppendResp {
  const answer = new messages.AppendResp();
  if (verdict.kind === 'success') {
    const { commit, prepare, revision } = verdict.last;
    const position = new messages.AppendResp.Position();
    position.setCommitPosition(String(commit)).setPreparePosition(String(prepare));
    const success = new messages.AppendResp.Success();
    return answer.setSuccess(success.setCurrentRevision(String(revision)).setPosition(position));
  }
  const wrong = new messages.AppendResp.WrongExpectedVersion();
  if (verdict.kind === 'wrong_version' && verdict.current !== null) {
    wrong.setCurrentRevision(String(verdict.current));
  }
  return answer.setWrongExpectedVersion(wrong);
}
