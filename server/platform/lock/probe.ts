import net from 'node:net'

/** The result of trying to connect to a local socket. */
export type ProbeResult = 'live' | 'missing' | 'refused' | 'unreachable'

/**
 * Tries to connect to a local socket, disconnects at once, and says whether a process listens on
 * it.
 */
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
