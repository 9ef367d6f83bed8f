import { useEffect, useEffectEvent, useRef } from 'react'
import { usePlaidLink } from 'react-plaid-link'
import { useText } from '../../core/intl/useText'
import { ProcessorError } from '../../core/registry/Processor'

/** Result of the widget: an account, undefined if the person closed it, or an error. */
export type LinkResult = { token: string; accountId: string } | ProcessorError | undefined

/** Timeout for loading the vendor's script, in ms. */
const timeoutMs = 15_000

/**
 * Opens the vendor's widget once its script is loaded, and reports the result exactly once, even if
 * the script fails to load.
 */
export function OpenLink({
  linkToken,
  onEnd,
}: {
  linkToken: string
  onEnd: (end: LinkResult) => void
}): null {
  const t = useText()
  const hasEnded = useRef(false)
  const end = (result: LinkResult): void => {
    if (hasEnded.current) return
    hasEnded.current = true
    onEnd(result)
  }
  const { open, ready, error } = usePlaidLink({
    token: linkToken,
    onSuccess: (token, { accounts }) =>
      end(
        token !== null && accounts[0]
          ? { token, accountId: accounts[0].id }
          : new ProcessorError(t('processor.plaid.noAccount')),
      ),
    onExit: (failure) =>
      end(failure === null ? undefined : new ProcessorError(failure.display_message ?? '')),
  })
  const fail = useEffectEvent(() => end(new ProcessorError(t('processor.plaid.unreachable'))))
  const show = useEffectEvent(() => open())
  useEffect(() => {
    if (ready) return void show()
    const timer = window.setTimeout(() => fail(), timeoutMs)
    return () => window.clearTimeout(timer)
  }, [ready])
  useEffect(() => {
    if (error !== null) fail()
  }, [error])
  return null
}
