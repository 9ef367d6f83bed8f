import net from 'node:net'

/** The result of connecting to a local socket. */
export type ProbeResult = 'live' | 'missing' | 'refused' | 'unreachable'

/** Connects to a local socket and closes it at once. */
export function probe(socket: string): Promise<ProbeResult> {
  return new Promise((resolve) => {
    const connection = net.connect(socket)
    connection.once('connect', () => {
      connection.destroy()
      resolve('live')
    })
    connection.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve('missing')
      else resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'unreachable')
    })
  })
}
