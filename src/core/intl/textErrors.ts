/** Told of each text that is missing or lacks a value. */
type TextErrorListener = (error: Error) => void

let listener: TextErrorListener = () => undefined

/** Reports a text that is missing or lacks a value; nobody listens but tests. */
export const reportTextError = (error: Error): void => {
  listener(error)
}

/** Sets who is told of faulty texts: tests fail on them. */
export const listenToTextErrors = (newListener: TextErrorListener): void => {
  listener = newListener
}
