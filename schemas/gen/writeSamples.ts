import type { FoundManifests } from './findManifests'
import { readJson, writeGenerated } from './paths'

/**
 * Writes generated/studio/samples/<language>.json: the texts of each widget's sample settings, from
 * sample.<language>.json in its folder. The manifest has the English ones.
 */
export function writeSamples({ widgets }: FoundManifests, locales: readonly string[]): void {
  for (const language of locales) {
    const samples = widgets.flatMap(({ manifest: { id } }) => {
      const texts = readJson(`src/widgets/${id}/sample.${language}.json`)
      return texts === undefined ? [] : [[id, texts] as const]
    })
    if (samples.length > 0)
      writeGenerated(
        `studio/samples/${language}.json`,
        `${JSON.stringify(Object.fromEntries(samples))}\n`,
      )
  }
}
