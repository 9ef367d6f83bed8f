import type { ReactNode } from 'react'
import { useAtomValue } from 'jotai'
import { languageName } from '../../../core/intl/locale'
import { useText } from '../../../core/intl/useText'
import { useAppServices } from '../../../core/registry/AppServices'
import { configAtom, languageAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { Card } from '../../../ui/layout/Card'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'

/**
 * The club's languages, each named in that language; the choice applies at once.
 * (shell.i18n.language-choice)
 */
export function LanguageChoice(): ReactNode {
  const t = useText()
  const { chooseLanguage } = useAppServices()
  const { languages } = useAtomValue(configAtom).intl
  const { language } = useAtomValue(languageAtom)
  if (languages.length < 2) return null
  return (
    <Card as="section">
      <Stack gap={4}>
        <Heading level={2} size={4}>
          {t('area.account.language.title')}
        </Heading>
        <Text tone="muted">{t('area.account.language.text')}</Text>
        <Stack row gap={2} role="group" aria-label={t('area.account.language.group')}>
          {languages.map((tag) => (
            <Button
              key={tag}
              variant={tag === language ? 'primary' : 'secondary'}
              aria-pressed={tag === language}
              lang={tag}
              onClick={() => chooseLanguage(tag)}
            >
              {languageName(tag)}
            </Button>
          ))}
        </Stack>
      </Stack>
    </Card>
  )
}
