import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Environment } from '../env/Environment'

/** An email with its recipient. */
export interface OutgoingMail {
  subject: string
  html: string
  text: string
  from: { name: string; address: string }
  to: string
  /**
   * Who gets the replies: the company, or whoever an email to the company is about. Undefined if
   * nobody reads them.
   */
  replyTo?: { name: string; address: string }
  language: string
  /** The left part of its Message-ID; a random one by default. */
  messageId?: string
  attachments?: readonly MailAttachment[]
  /** Where the recipient, or their mail program with one click (RFC 8058), ends such emails. */
  unsubscribeHref?: string
}

/** A file attached to an email. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: string | Buffer
}

/** Sends one email; throws if it can't be sent. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

/** A way to send emails. */
export interface MailTransport {
  /** Sends one email; returns what the mail server answered, or the file that has it. */
  send(mail: OutgoingMail): Promise<string>
  /** Throws if the mail server, or the folder for files, can't be used; sends nothing. */
  check(): Promise<void>
  /** Closes the connections to the mail server. */
  close(): void
}

/** Creates the function that sends emails by the configured transport. */
export function createMailTransport(env: MailSettings): SendMail {
  const transport = openMailTransport(env)
  return async (mail) => {
    await transport.send(mail)
  }
}

type MailSettings = Pick<Environment, 'smtpUrl' | 'mailFolder'>

/**
 * Opens the configured transport: the mail server in SMTP_URL or, without one, a .eml file per email
 * in PORTICO_MAIL_DIR.
 */
export const openMailTransport = ({ smtpUrl, mailFolder }: MailSettings): MailTransport =>
  smtpUrl === undefined ? openOutbox(mailFolder) : openMailServer(smtpUrl)

function openMailServer(url: string): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => (await smtp.sendMail(toMessage(mail))).response,
    check: async () => {
      await smtp.verify()
    },
    close: () => smtp.close(),
  }
}

function openOutbox(folder: string): MailTransport {
  const emlTransport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    send: async (mail) => {
      const { message: eml } = await emlTransport.sendMail(toMessage(mail))
      await makeFolder()
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}`
      const file = path.join(folder, `${name}.eml`)
      // The email is written to a temporary file first, so that a half-written one is never read.
      // Emails contain links to sign in, so only this user of the system may read the file.
      await writeFile(`${file}.part`, eml, { mode: 0o600 })
      await rename(`${file}.part`, file)
      return file
    },
    check: async () => {
      await makeFolder()
      await access(folder, constants.W_OK)
    },
    close: () => undefined,
  }
}

const toMessage = ({
  language,
  attachments,
  to,
  messageId,
  unsubscribeHref,
  ...mail
}: OutgoingMail) => ({
  ...mail,
  ...(messageId && { messageId: `<${messageId}@${mail.from.address.replace(/^.*@/, '')}>` }),
  // As an object, so that it is not parsed as a list. The library writes an international domain in
  // punycode, unless the part before the @ is international too.
  to: { name: '', address: to },
  ...(attachments && { attachments: [...attachments] }),
  // Auto-Submitted prevents automatic replies such as out-of-office messages.
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    ...(unsubscribeHref !== undefined && {
      'List-Unsubscribe': `<${unsubscribeHref}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})
