import http from 'node:http'
import { text } from 'node:stream/consumers'
import { HttpClient, HttpResponse, type HttpRequest } from '@microsoft/signalr'

/** The SignalR client's HTTP client with a custom `Host` header, which `fetch` would drop. */
export class HostHttpClient extends HttpClient {
  override send(request: HttpRequest): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      const sent = http.request(
        request.url ?? '',
        { method: request.method ?? 'GET', headers: request.headers ?? {} },
        (response) => {
          text(response).then(
            (content) =>
              resolve(
                new HttpResponse(response.statusCode ?? 0, response.statusMessage ?? '', content),
              ),
            reject,
          )
        },
      )
      sent.on('error', reject)
      sent.end(request.content)
    })
  }
}
