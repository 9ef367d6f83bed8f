import net from 'node:net'

/** A TCP proxy in front of a server, which a test can disconnect and reconnect. */
export interface CuttableProxy {
  port: number
  /** Closes every connection and rejects new ones. */
  cut(): Promise<void>
  /** Accepts connections again, on the same port. */
  join(): Promise<void>
}

/** Opens a proxy on a free port of this machine. */
export async function cuttableProxy(target: {
  host: string
  port: number
}): Promise<CuttableProxy> {
  const sockets = new Set<net.Socket>()
  let server: net.Server | undefined
  const track = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The proxy itself breaks connections, so their errors are ignored.
    socket.on('error', () => socket.destroy())
  }
  const proxy: CuttableProxy = {
    port: 0,
    async cut() {
      const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async join() {
      const opened = net.createServer((near) => {
        const far = net.connect(target)
        for (const socket of [near, far]) track(socket)
        near.pipe(far).pipe(near)
        near.on('close', () => far.destroy())
        far.on('close', () => near.destroy())
      })
      server = opened
      await new Promise<void>((resolve, reject) =>
        opened.once('error', reject).listen(proxy.port, '127.0.0.1', resolve),
      )
      const address = opened.address()
      if (address === null || typeof address === 'string')
        throw new Error('the proxy listens on no port')
      proxy.port = address.port
    },
  }
  await proxy.join()
  return proxy
}
