import type { HubConnectionLike } from './createRealtime'

/** Opens the way to the club's hub at /hub with the SignalR client, which is loaded here for the first time. */
export async function connectHub(headers: Record<string, string> = {}): Promise<HubConnectionLike> {
  const { HubConnectionBuilder, HttpTransportType, LogLevel } = await import('@microsoft/signalr')
  const connection = new HubConnectionBuilder()
    .withUrl('/hub', { transport: HttpTransportType.WebSockets, headers, withCredentials: Object.keys(headers).length === 0 })
    .withAutomaticReconnect([0, 1000, 2000, 5000, 5000, 10_000])
    // A lost connection is nothing a member's console needs to hear of: the tab tries again by itself.
    .configureLogging(LogLevel.None)
    .build()
  return connection
}
