/** The texts that were missing or lacked a value in the running test, which fails because of them. */
const textErrors: string[] = []

/** Notes a faulty text. */
export const noteTextError = ({ message }: Error): void => {
  textErrors.push(message.split('\n')[0] ?? '')
}

/** Returns and forgets the faulty texts; a test that provokes some calls it. */
export const takeTextErrors = (): string[] => textErrors.splice(0)
