import { useState, type ReactNode } from 'react'
import { allowScripts } from '../../core/document/allowScripts'
import { useText } from '../../core/intl/useText'
import type { BankLinkProps } from '../../core/registry/Processor'
import { portalApi } from '../../core/session/portalApi'
import { Button } from '../../ui/controls/Button'
import { Stack } from '../../ui/layout/Stack'
import { Text } from '../../ui/layout/Text'
import { OpenLink } from './OpenLink'

/**
 * Links a bank account in the vendor's widget, which needs a link token from the server. (doc 2 §2,
 * bankForms)
 */
export function ConnectPlaid({ disabled, onLinked, onFailed }: BankLinkProps): ReactNode {
  const t = useText()
  const [state, setState] = useState<{ linkToken: string } | 'asking' | undefined>()
  const begin = async (): Promise<void> => {
    setState('asking')
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
          onEnd={(end) => {
            setState(undefined)
            if (end instanceof Error) onFailed(end)
            else if (end !== undefined) onLinked({ tokenType: 'plaid', ...end })
          }}
        />
      ) : null}
    </Stack>
  )
}
