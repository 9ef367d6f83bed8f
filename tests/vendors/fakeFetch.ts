/** A request as a fake vendor receives it. */
export interface FakeRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

/**
 * A `fetch` that a fake vendor answers instead of the network; requests and responses are passed as
 * JSON text.
 */
export const fakeFetch =
  (
    answer: (
      request: FakeRequest,
    ) => { status: number; body: unknown } | Promise<{ status: number; body: unknown }>,
  ): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const reply = await answer({
      method: request.method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body,
    })
    return new Response(JSON.stringify(reply.body), {
      status: reply.status,
      headers: { 'content-type': 'application/json' },
    })
  }
