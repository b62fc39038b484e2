// A test double of KurrentDB, never for use: it speaks enough of the protocol for the unmodified client.
import { Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js';
import featuresService
  from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import features from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import gossipService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_grpc_pb.js';
import gossip from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/gossip_pb.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streamsService from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import type {
  IStreamsServer,
} from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { append, batchAppend } from './server-append.js';
import { ServerLog } from './server-log.js';
import { read } from './server-read.js';

const VERSION = '25.0.0';

const [portGiven = '0', file] = process.argv.slice(2);
const log = new ServerLog(file ?? null);
const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
let port = Number(portGiven);
let reads = 0;
let connections = 0;

subscribe('net.server.socket', (message) => {
  connections += 1;
  (message as { readonly socket: Socket }).socket.once('close', () => (connections -= 1));
});

const streams: Pick<IStreamsServer, 'append' | 'batchAppend' | 'read'> = {
  append: (call, done) => append(log, call, done),
  batchAppend: (call) => batchAppend(log, call),
  read: (call) => {
    reads += 1;
    read(log, call).then(
      () => (reads -= 1),
      (error: unknown) => {
        reads -= 1;
        call.destroy(error instanceof Error ? error : new Error(String(error)));
      },
    );
  },
};

function supported(): InstanceType<typeof features.SupportedMethods> {
  const methods = ['read', 'append', 'batchappend'].map((name) => {
    const method = new features.SupportedMethod().setMethodName(name);
    method.setServiceName('event_store.client.streams.streams');
    if (name === 'read') method.setFeaturesList(['position', 'events']);
    return name === 'batchappend' ? method.setFeaturesList(['deadline_duration']) : method;
  });
  return new features.SupportedMethods().setEventStoreServerVersion(VERSION).setMethodsList(methods);
}

/** A cluster of one. */
function members(): InstanceType<typeof gossip.ClusterInfo> {
  const member = new gossip.MemberInfo().setIsAlive(true).setState(gossip.MemberInfo.VNodeState.LEADER);
  member.setInstanceId(new shared.UUID().setString('00000000-0000-4000-8000-000000000001'));
  member.setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port));
  return new gossip.ClusterInfo().setMembersList([member]);
}

server.addService(streamsService.StreamsService, streams as UntypedServiceImplementation);
server.addService(featuresService.ServerFeaturesService, {
  getSupportedMethods: (_: unknown, done: (error: null, answer: unknown) => void) => done(null, supported()),
});
server.addService(gossipService.GossipService, {
  read: (_: unknown, done: (error: null, answer: unknown) => void) => done(null, members()),
});
server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
  if (error !== null) throw error;
  port = bound;
  process.stdout.write(`listening ${port}\n`);
});

/** Each line of the input asks how many reads and connections are open; its end ends the server. */
const asked = createInterface({ input: process.stdin });
asked.on('line', () => process.stdout.write(`open ${reads} ${connections}\n`));
asked.on('close', () => process.exit());
