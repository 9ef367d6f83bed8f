import { failed, passed, type Finding } from '../Finding'

/** Milliseconds that a server has for its answer. */
const TIMEOUT_MS = 10_000

/** Checks that the server at `origin` answers, and that it would be given requests by a balancer. */
export async function checkServer(origin: string): Promise<readonly Finding[]> {
  try {
    const health = await ask(`${origin}/healthz`)
    if (health.status !== 200)
      return [
        failed(
          'server',
          `${origin}/healthz answers ${health.status}`,
          'Something else may listen there: set PORT, or name the server with --url.',
        ),
      ]
    const { version, build } = health.body
    const isReady = await ask(`${origin}/readyz`)
    return [
      passed(
        'server',
        [
          `${origin} answers`,
          ...(version === undefined ? [] : [`version ${version}`]),
          ...(build === undefined ? [] : [`build ${build}`]),
        ].join(', '),
      ),
      isReady.status === 200
        ? passed('ready', 'it takes requests')
        : failed(
            'ready',
            `/readyz answers ${isReady.status} (${isReady.body['code'] ?? 'no code'})`,
            'A balancer sends it no requests: read its log, and see the other findings.',
          ),
    ]
  } catch (error) {
    return [
      failed(
        'server',
        `${origin} does not answer: ${reasonOf(error)}`,
        'Start it, or name the one that runs with --url (such as --url http://127.0.0.1:3000).',
      ),
    ]
  }
}

async function ask(
  url: string,
): Promise<{ status: number; body: Readonly<Record<string, string | undefined>> }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  const body: unknown = await response.json().catch(() => ({}))
  return {
    status: response.status,
    body: typeof body === 'object' && body !== null ? (body as Record<string, string>) : {},
  }
}

function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error)) return String(inner)
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.message
}
