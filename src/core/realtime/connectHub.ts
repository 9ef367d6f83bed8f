import type { HubConnectionLike } from './createRealtime'

/**
 * Connects to the club's hub at /hub and loads the SignalR client on first use; sends cookies by
 * default, which a preview must not.
 */
export async function connectHub(
  headers: Record<string, string> = {},
  withCredentials = true,
): Promise<HubConnectionLike> {
  const { HubConnectionBuilder, HttpTransportType, LogLevel } = await import('@microsoft/signalr')
  // A full hub says so in a message rather than by refusing the request, which the browser would
  // log as an error.
  const connection = new HubConnectionBuilder()
    .withUrl('/hub', {
      transport: HttpTransportType.WebSockets,
      headers: { ...headers, 'x-hub-quiet': '1' },
      withCredentials,
    })
    .withAutomaticReconnect([0, 1000, 2000, 5000, 5000, 10_000])
    // A lost connection needs no console error: the tab reconnects by itself.
    .configureLogging(LogLevel.None)
    .build()
  return connection
}
