import { useAtom, useAtomValue } from 'jotai'
import { languageName } from '../../src/core/intl/locale'
import { useText } from '../../src/core/intl/useText'
import { personas } from '../../src/core/preview/personas'
import { useCommands, type Command } from '../chrome/commands'
import {
  languagesAtom,
  previewAtom,
  previewWidths,
  type PreviewView,
} from '../preview/previewAtoms'

/** Offers what the preview's bar can change, except the page, as commands. */
export function usePreviewCommands(): void {
  const t = useText()
  const [view, setView] = useAtom(previewAtom)
  const languages = useAtomValue(languagesAtom)
  const toCommand = (id: string, name: string, change: Partial<PreviewView>): Command => {
    const isShown = Object.entries(change).every(
      ([key, value]) => view[key as keyof PreviewView] === value, // the keys of `change`
    )
    return {
      id,
      name,
      note: isShown ? t('studio.find.isShown') : undefined,
      run: () => setView((now) => ({ ...now, ...change })),
    }
  }
  useCommands('preview', [
    ...previewWidths.map((width) =>
      toCommand(`width ${width}`, t('studio.find.width', { width: t(`studio.width.${width}`) }), {
        width,
      }),
    ),
    ...personas.map((persona) =>
      toCommand(
        `persona ${persona}`,
        t('studio.find.persona', { persona: t(`studio.persona.${persona}`) }),
        { persona },
      ),
    ),
    ...languages.offered.map((tag) =>
      toCommand(`language ${tag}`, t('studio.find.language', { language: languageName(tag) }), {
        language: tag === languages.ownLanguage ? null : tag,
      }),
    ),
    toCommand('dark', t('studio.find.dark'), { scheme: 'dark' }),
    toCommand('light', t('studio.find.light'), { scheme: null }),
    toCommand('native', t('studio.find.native'), { native: true }),
    toCommand('browser', t('studio.find.browser'), { native: false }),
  ])
}
