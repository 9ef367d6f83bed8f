import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A local DNS server for tests of a server that looks up names. */
export interface DnsServer {
  /** Where the DNS server listens, as `address:port`. */
  address: string
  /** TXT records by name; a name without records does not exist. */
  txt: Map<string, string[]>
  /** IPv4 addresses by name. */
  a: Map<string, string[]>
  close(): Promise<void>
}

/**
 * Starts a DNS server that answers TXT and A queries over UDP from two maps, and all others with
 * NXDOMAIN (RFC 1035 §4).
 */
export async function dnsServer(): Promise<DnsServer> {
  const txt = new Map<string, string[]>()
  const a = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, type, end } = question(query)
    const data =
      type === 16
        ? (txt.get(name) ?? []).map((text) =>
            Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]),
          )
        : type === 1
          ? (a.get(name) ?? []).map((address) => Buffer.from(address.split('.').map(Number)))
          : []
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(data.length > 0 ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(data.length, 6)
    header.fill(0, 8, 12)
    const answers = data.map((bytes) => {
      const record = Buffer.alloc(12)
      record.writeUInt16BE(0xc00c, 0)
      record.writeUInt16BE(type, 2)
      record.writeUInt16BE(1, 4)
      record.writeUInt16BE(bytes.length, 10)
      return Buffer.concat([record, bytes])
    })
    socket.send(
      Buffer.concat([header, query.subarray(12, end), ...answers]),
      from.port,
      from.address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    txt,
    a,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function question(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}
