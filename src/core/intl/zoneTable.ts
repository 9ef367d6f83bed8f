/** A zone's abbreviations in winter and summer; equal if the zone never changes. */
export interface ZoneNames {
  standard: string
  daylight: string
}

/**
 * The abbreviations of an IANA zone, such as `EST` and `EDT`; undefined for a zone that has none,
 * whose times show their UTC offset. The first view must not import the table: `compile` has
 * already looked up the club's zone. (doc 1 §9, shell.const.timezone-table-source)
 */
export function zoneNames(timezone: string): ZoneNames | undefined {
  names ??= new Map(
    Object.entries(ZONES).flatMap(([pair, zones]) =>
      zones.split(' ').map((zone) => [zone, pair] as const),
    ),
  )
  const [standard, daylight = standard] = names.get(timezone)?.split('/') ?? []
  return standard !== undefined && daylight !== undefined ? { standard, daylight } : undefined
}

/** All zones in the table. */
export const knownZones = (): readonly string[] =>
  Object.values(ZONES).flatMap((zones) => zones.split(' '))

let names: ReadonlyMap<string, string> | undefined

/**
 * Zones by `standard/daylight` abbreviation. Abbreviations are the IANA database's or, if it has
 * only numbers, the ones in local use.
 */
const ZONES: Readonly<Record<string, string>> = {
  ACST: 'Australia/Darwin',
  'ACST/ACDT': 'Australia/Adelaide Australia/Broken_Hill',
  ACT: 'America/Eirunepe America/Rio_Branco',
  ACWST: 'Australia/Eucla',
  AEST: 'Australia/Brisbane Australia/Lindeman',
  'AEST/AEDT':
    'Antarctica/Macquarie Australia/Canberra Australia/Hobart Australia/Melbourne Australia/Sydney',
  AFT: 'Asia/Kabul',
  'AKST/AKDT':
    'America/Anchorage America/Juneau America/Metlakatla America/Nome America/Sitka America/Yakutat',
  AMT: 'America/Boa_Vista America/Campo_Grande America/Cuiaba America/Manaus America/Porto_Velho Asia/Yerevan',
  ANAT: 'Asia/Anadyr',
  ART: 'America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/La_Rioja America/Argentina/Mendoza America/Argentina/Rio_Gallegos America/Argentina/Salta America/Argentina/San_Juan America/Argentina/San_Luis America/Argentina/Tucuman America/Argentina/Ushuaia America/Buenos_Aires America/Catamarca America/Cordoba America/Jujuy America/Mendoza',
  AST: 'America/Anguilla America/Antigua America/Aruba America/Barbados America/Blanc-Sablon America/Curacao America/Dominica America/Grenada America/Guadeloupe America/Kralendijk America/Lower_Princes America/Marigot America/Martinique America/Montserrat America/Port_of_Spain America/Puerto_Rico America/Santo_Domingo America/St_Barthelemy America/St_Kitts America/St_Lucia America/St_Thomas America/St_Vincent America/Tortola Asia/Aden Asia/Amman Asia/Baghdad Asia/Bahrain Asia/Damascus Asia/Kuwait Asia/Qatar Asia/Riyadh',
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
  CAT: 'Africa/Blantyre Africa/Bujumbura Africa/Gaborone Africa/Harare Africa/Juba Africa/Khartoum Africa/Kigali Africa/Lubumbashi Africa/Lusaka Africa/Maputo Africa/Windhoek',
  CCT: 'Indian/Cocos',
  CET: 'Africa/Algiers Africa/Tunis',
  'CET/CEST':
    'Africa/Ceuta Arctic/Longyearbyen Europe/Amsterdam Europe/Andorra Europe/Belgrade Europe/Berlin Europe/Bratislava Europe/Brussels Europe/Budapest Europe/Busingen Europe/Copenhagen Europe/Gibraltar Europe/Ljubljana Europe/Luxembourg Europe/Madrid Europe/Malta Europe/Monaco Europe/Oslo Europe/Paris Europe/Podgorica Europe/Prague Europe/Rome Europe/San_Marino Europe/Sarajevo Europe/Skopje Europe/Stockholm Europe/Tirane Europe/Vaduz Europe/Vatican Europe/Vienna Europe/Warsaw Europe/Zagreb Europe/Zurich',
  'CHAST/CHADT': 'Pacific/Chatham',
  CHST: 'Pacific/Guam Pacific/Saipan',
  CHUT: 'Pacific/Chuuk',
  CKT: 'Pacific/Rarotonga',
  CLT: 'America/Punta_Arenas',
  'CLT/CLST': 'America/Santiago',
  COT: 'America/Bogota',
  CST: 'America/Bahia_Banderas America/Belize America/Chihuahua America/Costa_Rica America/El_Salvador America/Guatemala America/Managua America/Merida America/Mexico_City America/Monterrey America/Regina America/Swift_Current America/Tegucigalpa Asia/Macau Asia/Shanghai Asia/Taipei',
  'CST/CDT':
    'America/Chicago America/Havana America/Indiana/Knox America/Indiana/Tell_City America/Matamoros America/Menominee America/North_Dakota/Beulah America/North_Dakota/Center America/North_Dakota/New_Salem America/Ojinaga America/Rankin_Inlet America/Resolute America/Winnipeg US/Central',
  CVT: 'Atlantic/Cape_Verde',
  CXT: 'Indian/Christmas',
  'EAST/EASST': 'Pacific/Easter',
  EAT: 'Africa/Addis_Ababa Africa/Asmara Africa/Asmera Africa/Dar_es_Salaam Africa/Djibouti Africa/Kampala Africa/Mogadishu Africa/Nairobi Indian/Antananarivo Indian/Comoro Indian/Mayotte',
  ECT: 'America/Guayaquil',
  EET: 'Africa/Tripoli Europe/Kaliningrad',
  'EET/EEST':
    'Africa/Cairo Asia/Beirut Asia/Famagusta Asia/Gaza Asia/Hebron Asia/Nicosia Europe/Athens Europe/Bucharest Europe/Chisinau Europe/Helsinki Europe/Kiev Europe/Kyiv Europe/Mariehamn Europe/Riga Europe/Sofia Europe/Tallinn Europe/Vilnius',
  EST: 'America/Cancun America/Cayman America/Coral_Harbour America/Jamaica America/Panama',
  'EST/EDT':
    'America/Detroit America/Grand_Turk America/Indiana/Marengo America/Indiana/Petersburg America/Indiana/Vevay America/Indiana/Vincennes America/Indiana/Winamac America/Indianapolis America/Iqaluit America/Kentucky/Monticello America/Louisville America/Nassau America/New_York America/Port-au-Prince America/Toronto US/Eastern',
  FJT: 'Pacific/Fiji',
  FKT: 'Atlantic/Stanley',
  FNT: 'America/Noronha',
  GALT: 'Pacific/Galapagos',
  GAMT: 'Pacific/Gambier',
  GET: 'Asia/Tbilisi',
  GFT: 'America/Cayenne',
  GILT: 'Pacific/Tarawa',
  GMT: 'Africa/Abidjan Africa/Accra Africa/Bamako Africa/Banjul Africa/Bissau Africa/Conakry Africa/Dakar Africa/Freetown Africa/Lome Africa/Monrovia Africa/Nouakchott Africa/Ouagadougou Africa/Sao_Tome America/Danmarkshavn Atlantic/Reykjavik Atlantic/St_Helena Etc/GMT GMT',
  'GMT/BST': 'Europe/Belfast Europe/Guernsey Europe/Isle_of_Man Europe/Jersey Europe/London',
  'GMT/IST': 'Europe/Dublin',
  GST: 'Asia/Dubai Asia/Muscat Atlantic/South_Georgia',
  GYT: 'America/Guyana',
  HKT: 'Asia/Hong_Kong',
  HOVT: 'Asia/Hovd',
  HST: 'Pacific/Honolulu',
  'HST/HDT': 'America/Adak',
  ICT: 'Asia/Bangkok Asia/Ho_Chi_Minh Asia/Phnom_Penh Asia/Saigon Asia/Vientiane',
  IOT: 'Indian/Chagos',
  IRKT: 'Asia/Irkutsk',
  IRST: 'Asia/Tehran',
  IST: 'Asia/Calcutta Asia/Colombo Asia/Kolkata',
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
  MHT: 'Pacific/Majuro',
  MMT: 'Asia/Rangoon Asia/Yangon',
  MSK: 'Europe/Kirov Europe/Minsk Europe/Moscow Europe/Simferopol Europe/Volgograd',
  MST: 'America/Creston America/Dawson America/Dawson_Creek America/Fort_Nelson America/Hermosillo America/Mazatlan America/Phoenix America/Whitehorse US/Arizona',
  'MST/MDT':
    'America/Boise America/Cambridge_Bay America/Ciudad_Juarez America/Denver America/Edmonton America/Inuvik US/Mountain',
  MUT: 'Indian/Mauritius',
  MVT: 'Indian/Maldives',
  MYT: 'Asia/Kuala_Lumpur Asia/Kuching',
  NCT: 'Pacific/Noumea',
  'NFT/NFDT': 'Pacific/Norfolk',
  NOVT: 'Asia/Novosibirsk',
  NPT: 'Asia/Kathmandu Asia/Katmandu',
  NRT: 'Pacific/Nauru',
  'NST/NDT': 'America/St_Johns',
  NUT: 'Pacific/Niue',
  'NZST/NZDT': 'Antarctica/McMurdo Pacific/Auckland',
  OMST: 'Asia/Omsk',
  PET: 'America/Lima',
  PETT: 'Asia/Kamchatka',
  PGT: 'Pacific/Port_Moresby',
  PHOT: 'Pacific/Enderbury',
  PKT: 'Asia/Karachi',
  'PMST/PMDT': 'America/Miquelon',
  PONT: 'Pacific/Pohnpei',
  PST: 'Asia/Manila Pacific/Pitcairn',
  'PST/PDT': 'America/Los_Angeles America/Tijuana America/Vancouver US/Pacific',
  PWT: 'Pacific/Palau',
  PYT: 'America/Asuncion',
  RET: 'Indian/Reunion',
  SAKT: 'Asia/Sakhalin',
  SAMT: 'Europe/Astrakhan Europe/Samara Europe/Saratov Europe/Ulyanovsk',
  SAST: 'Africa/Johannesburg Africa/Maseru Africa/Mbabane',
  SBT: 'Pacific/Guadalcanal',
  SCT: 'Indian/Mahe',
  SGT: 'Asia/Singapore Singapore',
  SRET: 'Asia/Srednekolymsk',
  SRT: 'America/Paramaribo',
  SST: 'Pacific/Midway Pacific/Pago_Pago',
  TAHT: 'Pacific/Tahiti',
  TFT: 'Indian/Kerguelen',
  TJT: 'Asia/Dushanbe',
  TKT: 'Pacific/Fakaofo',
  TLT: 'Asia/Dili',
  TMT: 'Asia/Ashgabat',
  TOT: 'Pacific/Tongatapu',
  TRT: 'Asia/Istanbul Europe/Istanbul Turkey',
  TVT: 'Pacific/Funafuti',
  ULAT: 'Asia/Ulaanbaatar',
  UTC: 'Etc/UTC UTC',
  UYT: 'America/Montevideo',
  UZT: 'Asia/Samarkand Asia/Tashkent',
  VET: 'America/Caracas',
  VLAT: 'Asia/Vladivostok',
  VUT: 'Pacific/Efate',
  WAKT: 'Pacific/Wake',
  WAT: 'Africa/Bangui Africa/Brazzaville Africa/Douala Africa/Kinshasa Africa/Lagos Africa/Libreville Africa/Luanda Africa/Malabo Africa/Ndjamena Africa/Niamey Africa/Porto-Novo',
  'WET/WEST': 'Atlantic/Canary Atlantic/Faeroe Atlantic/Faroe Atlantic/Madeira Europe/Lisbon',
  WFT: 'Pacific/Wallis',
  'WGT/WGST': 'America/Godthab America/Nuuk',
  WIB: 'Asia/Jakarta Asia/Pontianak',
  WIT: 'Asia/Jayapura',
  WITA: 'Asia/Makassar',
  WST: 'Pacific/Apia',
  YAKT: 'Asia/Chita Asia/Khandyga Asia/Yakutsk',
  YEKT: 'Asia/Yekaterinburg',
}
