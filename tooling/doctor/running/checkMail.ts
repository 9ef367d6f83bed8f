import type { Environment } from '../../../server/platform/env/Environment'
import { openMailTransport } from '../../../server/platform/mail/createMailTransport'
import { describeMailFailure } from '../../../server/platform/mail/describeMailFailure'
import { failed, passed, warned, type Finding } from '../Finding'

/** Checks that the mail server accepts this user; sends nothing. */
export async function checkMail(
  env: Pick<Environment, 'smtpUrl' | 'mailFolder' | 'production'>,
): Promise<Finding> {
  const transport = openMailTransport(env)
  try {
    await transport.check()
    if (env.smtpUrl !== undefined)
      return passed(
        'mail',
        `${new URL(env.smtpUrl).host} accepts this user; club mail test sends an email`,
      )
    return env.production
      ? warned(
          'mail',
          `nothing is sent: emails are files in ${env.mailFolder}`,
          'Set SMTP_URL to a mail server.',
        )
      : passed('mail', `emails are files in ${env.mailFolder}`)
  } catch (error) {
    return failed(
      'mail',
      `${env.smtpUrl === undefined ? env.mailFolder : new URL(env.smtpUrl).host} can't be used: ${describeMailFailure(error)}`,
      'Correct SMTP_URL (percent-encode characters such as / and @ in the password), or PORTICO_MAIL_DIR without one.',
    )
  } finally {
    transport.close()
  }
}
