import net from 'node:net'

/** One address that leads to whichever server is the primary now, as an operator's front does. */
export interface Front {
  port: number
  /** Cuts what is connected, and leads new connections to the server at this port. */
  leadTo(port: number): void
  close(): Promise<void>
}

/** Starts a TCP front that leads to the server at `target`. */
export async function startFront(target: number): Promise<Front> {
  let current = target
  const open = new Set<net.Socket>()
  const front = net.createServer((client) => {
    const server = net.connect({ host: '127.0.0.1', port: current, noDelay: true })
    client.setNoDelay(true)
    const cut = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    client.pipe(server)
    server.pipe(client)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = front.address()
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo(port) {
      current = port
      cutAll()
    },
    async close() {
      cutAll()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}
