import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** An email as a mail program shows it. */
export interface SentMail {
  headers: Readonly<Record<string, string>>
  subject: string
  to: string
  text: string
  html: string
  attachments: readonly { filename: string; type: string; content: Buffer }[]
}

/**
 * Every email in a folder of .eml files, oldest first; empty if the folder does not exist yet.
 * `known` keeps by file name what was read before: it is not read again.
 */
export async function readMails(
  folder: string,
  known = new Map<string, SentMail>(),
): Promise<SentMail[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(
    names.map(async (name) => {
      const mail = known.get(name) ?? parseMail(await readFile(path.join(folder, name), 'utf8'))
      known.set(name, mail)
      return mail
    }),
  )
}

/** The first URL in a text, such as the link in an email; '' if there is none. */
export const linkIn = (text: string): string => /https?:\/\/\S+/.exec(text)?.[0] ?? ''

function parseMail(eml: string): SentMail {
  const { headers } = split(eml)
  const parts = leafParts(eml)
  const typeOf = (part: Part): string => part.headers['content-type']?.split(';', 1)[0] ?? ''
  const isAttached = (part: Part): boolean =>
    part.headers['content-disposition']?.startsWith('attachment') === true
  const bodyOf = (type: string): string => {
    const part = parts.find((one) => typeOf(one) === type && !isAttached(one))
    return part === undefined
      ? ''
      : decodeBody(part.body, part.headers['content-transfer-encoding'] ?? '7bit')
  }
  return {
    headers,
    subject: decodeWords(headers['subject'] ?? ''),
    to: headers['to'] ?? '',
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    attachments: parts.filter(isAttached).map((part) => ({
      filename: /filename="?([^";]+)"?/.exec(part.headers['content-disposition'] ?? '')?.[1] ?? '',
      type: typeOf(part),
      content:
        part.headers['content-transfer-encoding'] === 'base64'
          ? Buffer.from(part.body, 'base64')
          : Buffer.from(decodeBody(part.body, part.headers['content-transfer-encoding'] ?? '7bit')),
    })),
  }
}

type Part = ReturnType<typeof split>

/** The parts of a message that contain no other parts. */
function leafParts(source: string): Part[] {
  const whole = split(source)
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [whole]
  return whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => leafParts(part.replace(/^\r?\n/, '')))
}

function split(source: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = source.split(/\r?\n\r?\n/)
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  return { headers, body: rest.join('\n\n') }
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Decodes the encoded words in a header's value: =?UTF-8?Q?…?= and =?UTF-8?B?…?=. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?[\w-]+\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeBody(text.replaceAll('_', ' '), 'quoted-printable'),
    )
}
