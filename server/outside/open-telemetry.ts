import { context, DiagLogLevel, diag, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider, ParentBasedSampler, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace-node'
import type { Tracing } from '#server/tracing.ts'

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER }
/** Of a statement's text; its values never leave the house. */
const LONGEST = 2000

/** Tells spans to an OpenTelemetry collector over HTTP; `ratio` of those requests that come without a verdict of their own. */
export const openTelemetry = ({ url, service, ratio, warn }: { url: string; service: string; ratio: number; warn: (text: string) => void }): Tracing & { stop(): Promise<void> } => {
  const told = (text: string) => warn(`OpenTelemetry: ${text.slice(0, LONGEST)}`)
  diag.setLogger({ error: told, warn: told, info: () => undefined, debug: () => undefined, verbose: () => undefined }, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.instance.id': `${process.pid}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` }))],
  })
  provider.register()
  const tracer = trace.getTracer('mall')
  const failed = (span: Span, error: Error) => {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error.name })
    const { code } = error as { code?: unknown }
    if (typeof code === 'string') span.setAttribute('error.type', code)
  }
  return {
    around: ({ name, kind, headers }, work) => {
      const within = headers ? propagation.extract(context.active(), headers, { get: (all, key) => all.get(key) ?? undefined, keys: (all) => [...all.keys()] }) : context.active()
      return tracer.startActiveSpan(name, { kind: kinds[kind] }, within, async (span) => {
        try {
          return await work((facts) => {
            span.setAttributes(facts)
            if (Number(facts['http.response.status_code']) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          })
        } catch (error) {
          failed(span, error as Error)
          throw error
        } finally {
          span.end()
        }
      })
    },
    statement: (text) => {
      // Alone it would tell of no request: what the house does by itself all day.
      if (!trace.getActiveSpan()) return () => undefined
      const span = tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement', {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST) },
      })
      return (error) => {
        if (error) failed(span, error)
        span.end()
      }
    },
    stop: async () => {
      await provider.shutdown().catch(() => undefined)
      trace.disable()
      context.disable()
      propagation.disable()
      diag.disable()
    },
  }
}
