// Traces by OpenTelemetry, sent to where its own settings say; loaded only where these are set.
import type { Context } from '@opentelemetry/api';
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { NodeSDK, resources } from '@opentelemetry/sdk-node';
import type { Span, SpanStart, Tracing } from './tracing.js';

/** How long a stopping server waits for whoever takes the traces. */
const flushMilliseconds = 3000;

/** The span in its context, and the context in which what is within it begins. */
function spanOf(span: ReturnType<ReturnType<typeof trace.getTracer>['startSpan']>, around: Context): Span {
  const inner = trace.setSpan(around, span);
  return {
    note: (facts) => void span.setAttributes(facts),
    name: (name) => void span.updateName(name),
    fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
    end: () => span.end(),
    within: (work) => context.with(inner, work),
  };
}

/** Starts the sender. Nothing of the machine is told, only what `OTEL_RESOURCE_ATTRIBUTES` says. */
export function openTelemetry(): Tracing {
  const sdk = new NodeSDK({
    serviceName: process.env['OTEL_SERVICE_NAME'] ?? 'consigliere',
    resourceDetectors: [resources.envDetector],
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = trace.getTracer('consigliere');
  return {
    begin: (name, { facts = {}, headers }: SpanStart = {}) => {
      const around = headers ? propagation.extract(ROOT_CONTEXT, headers) : context.active();
      const kind = headers ? SpanKind.SERVER : SpanKind.INTERNAL;
      return spanOf(tracer.startSpan(name, { kind, attributes: facts }, around), around);
    },
    stop: async () => {
      const sent = sdk.shutdown().catch(() => undefined);
      const late = AbortSignal.timeout(flushMilliseconds);
      await Promise.race([sent, new Promise((resolve) => late.addEventListener('abort', resolve))]);
    },
  };
}
