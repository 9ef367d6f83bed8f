import type { HubConnectionLike } from './createRealtime'

/**
 * Creates a connection to the club's hub at /hub; loads the SignalR client on first use. Sends
 * cookies unless `withCredentials` is false, as in a preview.
 */
export async function connectHub(
  headers: Record<string, string> = {},
  withCredentials = true,
): Promise<HubConnectionLike> {
  const { HubConnectionBuilder, HttpTransportType, LogLevel } = await import('@microsoft/signalr')
  // With this header a full hub responds with a message, not with an error status, which the
  // browser would log.
  const connection = new HubConnectionBuilder()
    .withUrl('/hub', {
      transport: HttpTransportType.WebSockets,
      headers: { ...headers, 'x-hub-quiet': '1' },
      withCredentials,
    })
    .withAutomaticReconnect([0, 1000, 2000, 5000, 5000, 10_000])
    // Don't log a lost connection: the tab reconnects by itself.
    .configureLogging(LogLevel.None)
    .build()
  return connection
}
