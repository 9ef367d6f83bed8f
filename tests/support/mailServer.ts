import net from 'node:net'
import { once } from 'node:events'

/** A mail server for tests, which accepts every email unless `refusal` says how it answers. */
export interface MailServer {
  url: string
  /** What clients have sent: their commands and emails. */
  received(): string
  /** Answers each recipient with this line from now on. */
  refuseWith(line: string): void
  close(): Promise<void>
}

/** Starts a mail server on this machine that speaks as much SMTP as a client needs. */
export async function startMailServer(): Promise<MailServer> {
  let received = ''
  let refusal: string | undefined
  const server = net.createServer((socket) => {
    let isData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 mail.test ready')
    socket.on('error', () => undefined)
    let rest = ''
    socket.on('data', (chunk) => {
      received += chunk.toString()
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (isData) {
          if (line === '.') {
            isData = false
            say('250 2.0.0 queued as 4711')
          }
        } else if (/^EHLO/i.test(line)) say('250 mail.test')
        else if (/^RCPT/i.test(line)) say(refusal ?? '250 ok')
        else if (/^DATA/i.test(line)) {
          isData = true
          say('354 go on')
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else say('250 ok')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    refuseWith: (line) => (refusal = line),
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
