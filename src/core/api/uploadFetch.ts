/**
 * Returns a fetch for same-origin uploads that reports its progress from 0 to 1, which the
 * browser's fetch does not.
 */
export function uploadFetch(onProgress: (share: number) => void): typeof globalThis.fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(input))
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => {
        onProgress(total > 0 ? loaded / total : 0)
      }
      request.onload = () => {
        resolve(
          new Response(request.status === 204 ? null : request.responseText, {
            status: request.status,
            headers: readHeaders(request),
          }),
        )
      }
      request.onerror = () => {
        reject(new TypeError('the server cannot be reached'))
      }
      init.signal?.addEventListener('abort', () => {
        request.abort()
        reject(new DOMException('aborted', 'AbortError'))
      })
      // The body of a call is a form, a file or JSON.
      const { body } = init
      request.send(
        body instanceof FormData || body instanceof Blob || typeof body === 'string' ? body : null,
      )
    })
}

function readHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}
