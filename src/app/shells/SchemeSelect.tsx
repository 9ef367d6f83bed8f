import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { useText } from '../../core/intl/useText'
import { inPreview } from '../../core/preview/previewSession'
import { schemeAtom } from '../../core/session/atoms'
import { darkMedia, hasDarkMode, schemeCookie, schemes, type Scheme } from '../../core/theme/scheme'
import { HeaderSelect } from './HeaderSelect'

/** The select named 'Appearance'; renders nothing if the club has no dark mode. */
export function SchemeSelect({ config }: { config: ResolvedConfig }): ReactNode {
  const t = useText()
  const [scheme, setScheme] = useAtom(schemeAtom)
  if (!hasDarkMode(config)) return null
  return (
    <HeaderSelect
      icon={ICONS[scheme]}
      label={t('app.scheme.label')}
      value={scheme}
      tip={`${t('app.scheme.label')}: ${t(`app.scheme.${scheme}`)}`}
      onChoose={(value) => {
        const chosen = schemes.find((one) => one === value)
        if (chosen === undefined) return
        if (!inPreview()) document.cookie = schemeCookie(chosen)
        showScheme(chosen)
        setScheme(chosen)
      }}
    >
      {schemes.map((one) => (
        <option key={one} value={one}>
          {t(`app.scheme.${one}`)}
        </option>
      ))}
    </HeaderSelect>
  )
}

const ICONS = { device: 'monitor', light: 'sun', dark: 'moon' } as const

/** Paints the served page in a scheme: its dark parts apply where `darkMedia` matches. */
function showScheme(scheme: Scheme): void {
  for (const part of document.querySelectorAll('[data-dark]'))
    part.setAttribute('media', darkMedia(scheme))
}
