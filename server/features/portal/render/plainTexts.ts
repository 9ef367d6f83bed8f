/** The texts of plain pages, which are rendered without a club's config. */
const TEXTS = {
  en: {
    unknownTitle: 'This address is not set up',
    unknownText:
      'No club lives at {host} yet. Check the address, or ask the club for the right one.',
    unavailableTitle: 'We will be right back',
    databaseDownText:
      'The portal can’t reach its data at the moment. This page tries again by itself; nothing you saved is lost.',
    busyText:
      'Very many people are opening the portal at the moment. This page tries again by itself.',
    listTitle: 'Clubs on this machine',
    listText:
      'Each club is the same application with its own config. Open a club, or the studio to customise it.',
    studio: 'Theme studio',
    studioNote: 'For admins: change a club and see it at once',
    switchText: 'We’re signing you in.',
    switchButton: 'Continue',
    switchFailedTitle: 'That didn’t work',
    switchFailedText:
      'The link to the other club works only once and expires after a minute. Go back and choose the club again.',
    switchFailedLink: 'Back to the portal',
  },
  es: {
    unknownTitle: 'Esta dirección no está configurada',
    unknownText:
      'Todavía no hay ningún club en {host}. Comprueba la dirección o pide la correcta al club.',
    unavailableTitle: 'Volvemos enseguida',
    databaseDownText:
      'El portal no puede acceder a sus datos en este momento. Esta página lo vuelve a intentar sola; no se ha perdido nada de lo guardado.',
    busyText:
      'En este momento hay muchísima gente abriendo el portal. Esta página lo vuelve a intentar sola.',
    listTitle: 'Clubes en este equipo',
    listText:
      'Cada club es la misma aplicación con su propia configuración. Abre uno, o el estudio que los cambia.',
    studio: 'Estudio de temas',
    studioNote: 'Para administradores: cambia un club y míralo al instante',
    switchText: 'Estamos iniciando tu sesión.',
    switchButton: 'Continuar',
    switchFailedTitle: 'No ha funcionado',
    switchFailedText:
      'El enlace al otro club sirve una sola vez y caduca al cabo de un minuto. Vuelve y elige el club de nuevo.',
    switchFailedLink: 'Volver al portal',
  },
} as const

/** Returns the plain pages' texts in the first of the browser's languages that is available. */
export function plainTexts(
  acceptLanguage: string | undefined,
): { language: 'en' | 'es' } & Record<keyof (typeof TEXTS)['en'], string> {
  const languages = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
  const language = languages.find((tag) => tag === 'en' || tag === 'es') === 'es' ? 'es' : 'en'
  return { language, ...TEXTS[language] }
}
