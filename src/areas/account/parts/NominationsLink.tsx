import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { profilePath } from '../../../core/registry/profilePath'
import { configAtom } from '../../../core/session/atoms'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { Card } from '../../../ui/layout/Card'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'

/** A link from the profile to nominations (feature nomination). */
export function NominationsLink(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  return (
    <Card as="section">
      <Stack gap={4} align="start">
        <Heading level={2} size={4}>
          {t('area.account.nominations.title')}
        </Heading>
        <Text tone="muted">{t('area.account.nominations.intro')}</Text>
        <LinkButton to={`${profilePath(config)}/nominations`} variant="secondary" size="small">
          {t('area.account.nominations.open')}
        </LinkButton>
      </Stack>
    </Card>
  )
}
