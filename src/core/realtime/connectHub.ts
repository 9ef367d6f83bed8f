import type { HubConnectionLike } from './createRealtime'

/**
 * Opens the way to the club's hub at /hub with the SignalR client, which is loaded here for the
 * first time; with cookies unless told, since a preview has none of its own.
 */
export async function connectHub(
  headers: Record<string, string> = {},
  withCredentials = true,
): Promise<HubConnectionLike> {
  const { HubConnectionBuilder, HttpTransportType, LogLevel } = await import('@microsoft/signalr')
  // Quiet: a full hub says so in a message, since a browser writes a refused request into the
  // console.
  const connection = new HubConnectionBuilder()
    .withUrl('/hub', {
      transport: HttpTransportType.WebSockets,
      headers: { ...headers, 'x-hub-quiet': '1' },
      withCredentials,
    })
    .withAutomaticReconnect([0, 1000, 2000, 5000, 5000, 10_000])
    // A lost connection is nothing a member's console needs to hear of: the tab tries again by
    // itself.
    .configureLogging(LogLevel.None)
    .build()
  return connection
}
