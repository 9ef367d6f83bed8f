/** A zone's abbreviations in winter and summer; equal if the zone never changes. */
export interface ZoneNames {
  standard: string
  daylight: string
}

/**
 * The abbreviations of an IANA zone, such as `EST` and `EDT`; undefined for a zone that has none:
 * its times show their UTC offset instead. `compile` looks up the club's zone, so pages don't load
 * the table. (doc 1 §9, shell.const.timezone-table-source)
 */
export function zoneNames(timezone: string): ZoneNames | undefined {
  namesByZone ??= invert(ZONES)
  zoneByLink ??= invert(LINKS)
  const [standard, daylight = standard] =
    namesByZone.get(zoneByLink.get(timezone) ?? timezone)?.split('/') ?? []
  return standard !== undefined && daylight !== undefined ? { standard, daylight } : undefined
}

/** All zones in the table, without the links to them. */
export const knownZones = (): readonly string[] =>
  Object.values(ZONES).flatMap((zones) => zones.split(' '))

/** Other names of zones in the table: pairs of a name and the zone whose clock it shares. */
export const zoneLinks = (): readonly (readonly [string, string])[] => [...invert(LINKS)]

let namesByZone: ReadonlyMap<string, string> | undefined
let zoneByLink: ReadonlyMap<string, string> | undefined

/** Maps each zone to its key in `zonesByKey`. */
const invert = (zonesByKey: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(zonesByKey).flatMap(([key, zones]) =>
      zones.split(' ').map((zone) => [zone, key] as const),
    ),
  )

/**
 * Zones by `standard/daylight` abbreviation: the zones of the IANA database whose clocks have
 * differed since 1970 (`zone1970.tab`), and a few links with another abbreviation than their zone.
 * Abbreviations come from the database or, where it has only numbers, from local use.
 */
const ZONES: Readonly<Record<string, string>> = {
  ACST: 'Australia/Darwin',
  'ACST/ACDT': 'Australia/Adelaide Australia/Broken_Hill',
  ACT: 'America/Eirunepe America/Rio_Branco',
  ACWST: 'Australia/Eucla',
  AEST: 'Australia/Brisbane Australia/Lindeman',
  'AEST/AEDT': 'Antarctica/Macquarie Australia/Hobart Australia/Melbourne Australia/Sydney',
  AFT: 'Asia/Kabul',
  'AKST/AKDT':
    'America/Anchorage America/Juneau America/Metlakatla America/Nome America/Sitka America/Yakutat',
  AMT: 'America/Boa_Vista America/Campo_Grande America/Cuiaba America/Manaus America/Porto_Velho Asia/Yerevan',
  ANAT: 'Asia/Anadyr',
  ART: 'America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia',
  AST: 'America/Barbados America/Martinique America/Puerto_Rico America/Santo_Domingo Asia/Amman Asia/Baghdad Asia/Damascus Asia/Qatar Asia/Riyadh',
  'AST/ADT':
    'America/Glace_Bay America/Goose_Bay America/Halifax America/Moncton America/Thule Atlantic/Bermuda',
  AWST: 'Antarctica/Casey Australia/Perth',
  'AZOT/AZOST': 'Atlantic/Azores',
  AZT: 'Asia/Baku',
  BNT: 'Asia/Brunei',
  BOT: 'America/La_Paz',
  BRT: 'America/Araguaina America/Bahia America/Belem America/Fortaleza America/Maceio America/Recife America/Santarem America/Sao_Paulo',
  BST: 'Asia/Dhaka',
  BTT: 'Asia/Thimphu',
  CAT: 'Africa/Juba Africa/Khartoum Africa/Maputo Africa/Windhoek',
  CCT: 'Indian/Cocos',
  CET: 'Africa/Algiers Africa/Tunis',
  'CET/CEST':
    'Africa/Ceuta Europe/Andorra Europe/Belgrade Europe/Berlin Europe/Brussels Europe/Budapest Europe/Gibraltar Europe/Madrid Europe/Malta Europe/Paris Europe/Prague Europe/Rome Europe/Tirane Europe/Vienna Europe/Warsaw Europe/Zurich',
  'CHAST/CHADT': 'Pacific/Chatham',
  CHST: 'Pacific/Guam',
  CHUT: 'Pacific/Chuuk',
  CKT: 'Pacific/Rarotonga',
  CLT: 'America/Punta_Arenas',
  'CLT/CLST': 'America/Santiago',
  COT: 'America/Bogota',
  CST: 'America/Bahia_Banderas America/Belize America/Chihuahua America/Costa_Rica America/El_Salvador America/Guatemala America/Managua America/Merida America/Mexico_City America/Monterrey America/Regina America/Swift_Current America/Tegucigalpa Asia/Macau Asia/Shanghai Asia/Taipei',
  'CST/CDT':
    'America/Chicago America/Havana America/Indiana/Knox America/Indiana/Tell_City America/Matamoros America/Menominee America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Ojinaga America/Rankin_Inlet America/Resolute America/Winnipeg',
  CVT: 'Atlantic/Cape_Verde',
  CXT: 'Indian/Christmas',
  'EAST/EASST': 'Pacific/Easter',
  EAT: 'Africa/Nairobi',
  ECT: 'America/Guayaquil',
  EET: 'Africa/Tripoli Europe/Kaliningrad',
  'EET/EEST':
    'Africa/Cairo Asia/Beirut Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Nicosia Europe/Athens Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kyiv Europe/Riga Europe/Sofia Europe/Tallinn Europe/Vilnius',
  EST: 'America/Cancun America/Jamaica America/Panama',
  'EST/EDT':
    'America/Detroit America/Grand_Turk America/Indiana/Indianapolis America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Iqaluit America/Kentucky/Louisville America/Kentucky/Monticello America/New_York America/Port-au-Prince America/Toronto',
  FJT: 'Pacific/Fiji',
  FKT: 'Atlantic/Stanley',
  FNT: 'America/Noronha',
  GALT: 'Pacific/Galapagos',
  GAMT: 'Pacific/Gambier',
  GET: 'Asia/Tbilisi',
  GFT: 'America/Cayenne',
  GILT: 'Pacific/Tarawa',
  GMT: 'Africa/Abidjan Africa/Bissau Africa/Monrovia Africa/Sao_Tome America/Danmarkshavn',
  'GMT/BST': 'Europe/London',
  'GMT/IST': 'Europe/Dublin',
  GST: 'Asia/Dubai Atlantic/South_Georgia',
  GYT: 'America/Guyana',
  HKT: 'Asia/Hong_Kong',
  HOVT: 'Asia/Hovd',
  HST: 'Pacific/Honolulu',
  'HST/HDT': 'America/Adak',
  ICT: 'Asia/Bangkok Asia/Ho_Chi_Minh',
  IOT: 'Indian/Chagos',
  IRKT: 'Asia/Irkutsk',
  IRST: 'Asia/Tehran',
  IST: 'Asia/Colombo Asia/Kolkata',
  'IST/IDT': 'Asia/Jerusalem',
  JST: 'Asia/Tokyo',
  KGT: 'Asia/Bishkek',
  KOST: 'Pacific/Kosrae',
  KRAT: 'Asia/Barnaul Asia/Krasnoyarsk Asia/Novokuznetsk Asia/Tomsk',
  KST: 'Asia/Pyongyang Asia/Seoul',
  KZT: 'Asia/Almaty Asia/Aqtau Asia/Aqtobe Asia/Atyrau Asia/Oral Asia/Qostanay Asia/Qyzylorda',
  'LHST/LHDT': 'Australia/Lord_Howe',
  LINT: 'Pacific/Kiritimati',
  MAGT: 'Asia/Magadan',
  MART: 'Pacific/Marquesas',
  MHT: 'Pacific/Kwajalein',
  MMT: 'Asia/Yangon',
  MSK: 'Europe/Kirov Europe/Minsk Europe/Moscow Europe/Simferopol Europe/Volgograd',
  MST: 'America/Dawson America/Dawson_Creek America/Fort_Nelson America/Hermosillo America/Mazatlan America/Phoenix America/Whitehorse',
  'MST/MDT':
    'America/Boise America/Cambridge_Bay America/Ciudad_Juarez America/Denver America/Edmonton America/Inuvik',
  MUT: 'Indian/Mauritius',
  MVT: 'Indian/Maldives',
  MYT: 'Asia/Kuching',
  NCT: 'Pacific/Noumea',
  'NFT/NFDT': 'Pacific/Norfolk',
  NOVT: 'Asia/Novosibirsk',
  NPT: 'Asia/Kathmandu',
  NRT: 'Pacific/Nauru',
  'NST/NDT': 'America/St_Johns',
  NUT: 'Pacific/Niue',
  'NZST/NZDT': 'Pacific/Auckland',
  OMST: 'Asia/Omsk',
  PET: 'America/Lima',
  PETT: 'Asia/Kamchatka',
  PGT: 'Pacific/Port_Moresby',
  PHOT: 'Pacific/Kanton',
  PKT: 'Asia/Karachi',
  'PMST/PMDT': 'America/Miquelon',
  PONT: 'Pacific/Pohnpei',
  PST: 'Asia/Manila Pacific/Pitcairn',
  'PST/PDT': 'America/Los_Angeles America/Tijuana America/Vancouver',
  PWT: 'Pacific/Palau',
  PYT: 'America/Asuncion',
  RET: 'Indian/Reunion',
  SAKT: 'Asia/Sakhalin',
  SAMT: 'Europe/Astrakhan Europe/Samara Europe/Saratov Europe/Ulyanovsk',
  SAST: 'Africa/Johannesburg',
  SBT: 'Pacific/Guadalcanal',
  SCT: 'Indian/Mahe',
  SGT: 'Asia/Singapore',
  SRET: 'Asia/Srednekolymsk',
  SRT: 'America/Paramaribo',
  SST: 'Pacific/Pago_Pago',
  TAHT: 'Pacific/Tahiti',
  TFT: 'Indian/Kerguelen',
  TJT: 'Asia/Dushanbe',
  TKT: 'Pacific/Fakaofo',
  TLT: 'Asia/Dili',
  TMT: 'Asia/Ashgabat',
  TOT: 'Pacific/Tongatapu',
  TRT: 'Europe/Istanbul',
  TVT: 'Pacific/Funafuti',
  ULAT: 'Asia/Ulaanbaatar',
  UTC: 'UTC',
  UYT: 'America/Montevideo',
  UZT: 'Asia/Samarkand Asia/Tashkent',
  VET: 'America/Caracas',
  VLAT: 'Asia/Vladivostok',
  VUT: 'Pacific/Efate',
  WAKT: 'Pacific/Wake',
  WAT: 'Africa/Lagos Africa/Ndjamena',
  'WET/WEST': 'Atlantic/Canary Atlantic/Faroe Atlantic/Madeira Europe/Lisbon',
  WFT: 'Pacific/Wallis',
  'WGT/WGST': 'America/Nuuk',
  WIB: 'Asia/Jakarta Asia/Pontianak',
  WIT: 'Asia/Jayapura',
  WITA: 'Asia/Makassar',
  WST: 'Pacific/Apia',
  YAKT: 'Asia/Chita Asia/Khandyga Asia/Yakutsk',
  YEKT: 'Asia/Yekaterinburg',
}

/** Other names of zones (old names, other countries) by the zone in `ZONES` with the same clock. */
const LINKS: Readonly<Record<string, string>> = {
  'Africa/Abidjan':
    'Africa/Accra Africa/Bamako Africa/Banjul Africa/Conakry Africa/Dakar Africa/Freetown Africa/Lome Africa/Nouakchott Africa/Ouagadougou Atlantic/Reykjavik Atlantic/St_Helena Etc/GMT GMT',
  'Africa/Johannesburg': 'Africa/Maseru Africa/Mbabane',
  'Africa/Lagos':
    'Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Libreville Africa/Luanda Africa/Malabo Africa/Niamey Africa/Porto-Novo',
  'Africa/Maputo':
    'Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Kigali Africa/Lubumbashi Africa/Lusaka',
  'Africa/Nairobi':
    'Africa/Addis_Ababa Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala Africa/Mogadishu Indian/Antananarivo Indian/Comoro Indian/Mayotte',
  'America/Argentina/Buenos_Aires': 'America/Buenos_Aires',
  'America/Argentina/Catamarca': 'America/Catamarca',
  'America/Argentina/Cordoba': 'America/Cordoba',
  'America/Argentina/Jujuy': 'America/Jujuy',
  'America/Argentina/Mendoza': 'America/Mendoza',
  'America/Chicago': 'US/Central',
  'America/Dawson_Creek': 'America/Creston',
  'America/Denver': 'US/Mountain',
  'America/Indiana/Indianapolis': 'America/Indianapolis',
  'America/Kentucky/Louisville': 'America/Louisville',
  'America/Los_Angeles': 'US/Pacific',
  'America/New_York': 'US/Eastern',
  'America/Nuuk': 'America/Godthab',
  'America/Panama': 'America/Cayman America/Coral_Harbour',
  'America/Phoenix': 'US/Arizona',
  'America/Puerto_Rico':
    'America/Anguilla America/Antigua America/Aruba America/Blanc-Sablon America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Kralendijk America/Lower_Princes America/Marigot America/Montserrat America/Port_of_Spain America/St_Barthelemy America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Tortola',
  'America/Toronto': 'America/Nassau',
  'Asia/Bangkok': 'Asia/Phnom_Penh Asia/Vientiane',
  'Asia/Dubai': 'Asia/Muscat',
  'Asia/Ho_Chi_Minh': 'Asia/Saigon',
  'Asia/Kathmandu': 'Asia/Katmandu',
  'Asia/Kolkata': 'Asia/Calcutta',
  'Asia/Kuching': 'Asia/Kuala_Lumpur',
  'Asia/Qatar': 'Asia/Bahrain',
  'Asia/Riyadh': 'Asia/Aden Asia/Kuwait',
  'Asia/Singapore': 'Singapore',
  'Asia/Yangon': 'Asia/Rangoon',
  'Atlantic/Faroe': 'Atlantic/Faeroe',
  'Australia/Sydney': 'Australia/Canberra',
  'Europe/Belgrade':
    'Europe/Ljubljana Europe/Podgorica Europe/Sarajevo Europe/Skopje Europe/Zagreb',
  'Europe/Berlin': 'Arctic/Longyearbyen Europe/Copenhagen Europe/Oslo Europe/Stockholm',
  'Europe/Brussels': 'Europe/Amsterdam Europe/Luxembourg',
  'Europe/Helsinki': 'Europe/Mariehamn',
  'Europe/Istanbul': 'Asia/Istanbul Turkey',
  'Europe/Kyiv': 'Europe/Kiev',
  'Europe/London': 'Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey',
  'Europe/Paris': 'Europe/Monaco',
  'Europe/Prague': 'Europe/Bratislava',
  'Europe/Rome': 'Europe/San_Marino Europe/Vatican',
  'Europe/Zurich': 'Europe/Busingen Europe/Vaduz',
  'Pacific/Auckland': 'Antarctica/McMurdo',
  'Pacific/Guam': 'Pacific/Saipan',
  'Pacific/Kanton': 'Pacific/Enderbury',
  'Pacific/Kwajalein': 'Pacific/Majuro',
  'Pacific/Pago_Pago': 'Pacific/Midway',
  UTC: 'Etc/UTC',
}
