import { useState, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { allowScripts } from '../../core/document/allowScripts'
import { useText } from '../../core/intl/useText'
import { type BankLinkProps, ProcessorError } from '../../core/registry/Processor'
import { portalApi } from '../../core/session/portalApi'
import { Button } from '../../ui/controls/Button'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'
import { usePlaidLink } from 'react-plaid-link'

/**
 * A button that links a bank account in the vendor's widget, which needs a link token from the
 * server. (doc 2 §2, bankForms)
 */
export function ConnectPlaid({ disabled, onLinked, onFailed }: BankLinkProps): ReactNode {
  const t = useText()
  const [state, setState] = useState<{ linkToken: string } | 'requesting' | undefined>()
  const begin = async (): Promise<void> => {
    setState('requesting')
    try {
      allowScripts(['https://cdn.plaid.com'])
      setState({ linkToken: (await portalApi.call('wallet.plaid.link')).linkToken })
    } catch (error) {
      setState(undefined)
      onFailed(error)
    }
  }
  return (
    <Stack gap={3}>
      <Text>{t('processor.plaid.text')}</Text>
      <span>
        <Button
          variant="secondary"
          busy={state !== undefined}
          disabled={disabled}
          onClick={() => void begin()}
        >
          {t('processor.plaid.connect')}
        </Button>
      </span>
      {typeof state === 'object' ? (
        <OpenLink
          linkToken={state.linkToken}
          onEnd={(result) => {
            setState(undefined)
            if (result instanceof Error) onFailed(result)
            else if (result !== undefined) onLinked({ tokenType: 'plaid', ...result })
          }}
        />
      ) : null}
    </Stack>
  )
}

/**
 * Result of the widget: the linked account, an error, or undefined if the person closed the widget.
 */
type LinkResult = { token: string; accountId: string } | ProcessorError | undefined

/** Timeout for loading the vendor's script, in ms. */
const TIMEOUT_MS = 15_000

/**
 * Opens the vendor's widget once its script is loaded, and reports the result exactly once, even if
 * the script fails to load.
 */
function OpenLink({
  linkToken,
  onEnd,
}: {
  linkToken: string
  onEnd: (result: LinkResult) => void
}): null {
  const t = useText()
  const noAccount = t('processor.plaid.noAccount')
  const unreachable = t('processor.plaid.unreachable')
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
          : new ProcessorError(noAccount),
      ),
    onExit: (failure) =>
      end(failure === null ? undefined : new ProcessorError(failure.display_message ?? '')),
  })
  const fail = useEffectEvent(() => end(new ProcessorError(unreachable)))
  const show = useEffectEvent(() => open())
  useEffect(() => {
    if (ready) return void show()
    const timer = window.setTimeout(() => fail(), TIMEOUT_MS)
    return () => window.clearTimeout(timer)
  }, [ready])
  useEffect(() => {
    if (error !== null) fail()
  }, [error])
  return null
}
