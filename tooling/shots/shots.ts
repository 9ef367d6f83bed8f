import path from 'node:path'
import { createVisits } from './createVisits'
import { demoClubs } from './demoClubs'
import { listViews } from './listViews'
import { openPortal, type OpenedPortal } from './openPortal'
import { readOptions, type ShotOptions } from './readOptions'
import { takeClubSheets } from './takeClubSheets'
import { takeDeskPictures } from './takeDeskPictures'
import { takeLogoPictures } from './takeLogoPictures'
import { takeParts } from './takeParts'
import { takeReadmePictures } from './takeReadmePictures'
import { takeStudio } from './takeStudio'
import { takeViews, type Shot } from './takeViews'
import { writeSheets } from './writeSheets'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * `npm run shots`: takes a picture of every page and of the parts gallery for each club and width,
 * and makes contact sheets.
 */
async function main() {
  const started = Date.now()
  const options = readOptions(process.argv.slice(2))
  const opened = await openPortal()
  try {
    if (options.docs) {
      const folder = path.join(root, 'docs/pictures')
      const [first] = demoClubs()
      const files = [
        ...(await takeReadmePictures(demoClubs(), opened, folder)),
        ...(await takeClubSheets(demoClubs(), opened, folder)),
        ...(first ? await takeLogoPictures(first, opened, folder) : []),
        ...(first ? await takeDeskPictures(first, opened, folder) : []),
      ]
      for (const file of files) printLine(path.relative(root, file))
      return
    }
    const folder = path.join(root, '.shots')
    const shots = await takeAll(options, opened, folder)
    if (shots.length === 0)
      throw new Error(
        'Nothing fits: --club takes a folder of fixtures/clubs or studio, --page an id of src/pages or parts',
      )
    const sheets = await writeSheets(shots, path.join(folder, 'sheets'))
    printLine(
      `${shots.length} pictures in .shots/, ${sheets} contact sheets in .shots/sheets/, ${Math.round((Date.now() - started) / 1000)} s`,
    )
  } finally {
    await opened.close()
  }
}

async function takeAll(
  { clubs, pages, widths }: ShotOptions,
  { portal, browser }: OpenedPortal,
  folder: string,
): Promise<readonly Shot[]> {
  const isSelected = (name: string, selection: readonly string[]) =>
    selection.length === 0 || selection.includes(name)
  const all = demoClubs()
  const chosen = all.filter(({ slug }) => isSelected(slug, clubs))
  const visits = createVisits(browser, portal)
  const views = chosen.flatMap(listViews).filter(({ pageId }) => isSelected(pageId, pages))
  const pageShots = await takeViews(views, widths, folder, portal, visits)
  const shots = isSelected('parts', pages)
    ? [...pageShots, ...(await takeParts(chosen, widths, folder, portal, visits))]
    : pageShots
  const [first] = all
  const withStudio = first && isSelected('studio', clubs) && pages.length === 0
  return withStudio
    ? [...shots, ...(await takeStudio(first, widths, folder, browser, portal))]
    : shots
}

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
