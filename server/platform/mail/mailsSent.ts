import { Counter } from 'prom-client'

/** Emails that this process has sent. */
export const mailsSent = new Counter({
  name: 'portico_mails_sent_total',
  help: 'Emails that the mail server accepted.',
  registers: [],
})
