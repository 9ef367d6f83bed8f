import { useAtomValue } from 'jotai'
import { fromPointer } from '../../src/core/json/pointer'
import { useDynamicText, useText } from '../../src/core/intl/useText'
import { ownPageUri } from '../../src/core/config/clubPages'
import { describeConfigPath, entryName } from '../../src/core/config/describe/describeConfigPath'
import { pageName } from '../../src/core/config/describe/pageName'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useFindText } from '../forms/useFindText'

/**
 * Returns a function that describes where a setting is in the forms, such as “Pages › Events ›
 * Members only”.
 */
export function useSettingTrail(): (pointer: string) => string {
  const t = useText()
  const textOf = useDynamicText()
  const find = useFindText()
  const editor = useAtomValue(editorAtom)
  return (pointer) => {
    const [first = '', second = '', third = '', fourth = ''] = fromPointer(pointer)
    if (first === 'features')
      return [t('studio.group.features'), find(`studio.feature.${second}`) ?? second].join(' › ')
    const config = currentConfig(editor)
    if (first === 'pages' || first === 'ownPages')
      return [
        t('studio.group.pages'),
        pageName(first === 'pages' ? second : ownPageUri(second), [config], find),
        ...(third === 'enabled'
          ? []
          : [textOf(`${first === 'pages' ? 'studio.page' : 'studio.ownPages'}.${third}`)]),
      ].join(' › ')
    if (second === 'navigation')
      return [
        t('studio.group.navigation'),
        entryName(third, [config], find),
        ...(fourth === 'enabled' ? [] : [textOf(`studio.entry.${fourth}`)]),
      ].join(' › ')
    return describeConfigPath(pointer, [config], find)
  }
}
