/** A person as they write themselves, and as the product stores and mails them. */
export interface Person {
  firstName: string
  /** '' for someone with a single name. */
  lastName: string
  /** The address as given; its domain may be international. */
  email: string
  /**
   * The address as mail servers get it: with its domain in punycode, unless the part before the @ is
   * international too (RFC 6531).
   */
  mailbox: string
  /** A mobile number as typed, with its country code. */
  phone: string
  /** The same number in E.164. */
  fullPhone: string
}

/**
 * Sixty invented people of all continents, with the scripts, names, numbers and addresses that
 * people have. Names that are stored differently from how they are written here are decomposed
 * (NFD); the product stores NFC. Numbers are the examples of libphonenumber.
 */
export const people: readonly Person[] = [
  // Europe
  person('Seán', "O'Neil, Jr.", "sean.o'neil@post.example", '+353 85 012 3456'),
  person('Siân', 'ap Rhŷs', 's.ap-rhys@post.example', '+44 7400 123456'),
  person(
    'Margarete',
    'Hoffmann (née Groß)',
    'margarete@groß.example',
    '+49 1512 3456789',
    'xn--gro-7ka.example',
  ),
  person('Anna & Ben', 'Lund', 'a&b@post.example', '+47 40 61 23 45'),
  person('Juan "Jack"', 'Íñiguez', 'jack_íñiguez@post.example', '+34 612 34 56 78'),
  person('Gal·la', 'd’Ensenyat i Puig', 'gal.la@post.example', '+34 612-345-679'),
  person('Meritxell', 'Torné', 'meritxell@torné.example', '+376 312 345', 'xn--torn-epa.example'),
  person('Hjalmar', 'á Lakjuni', 'hjalmar@post.example', '+298 211234'),
  person('Þórdís Æ.', 'Guðmundsdóttir', 'thordis@xn--mnchen-3ya.example', '+354 611 1234'),
  person('Zoe\u0308', 'C\u0327elik-A\u030Angstro\u0308m', 'zoë@post.example', '+46 70 123 45 67'),
  person('Işıl', 'Yıldırım', 'ISIL@post.example', '+90 501 234 56 78'),
  person('Łukasz', 'Żółć-Śliwiński', 'lukasz+club@post.example', '+48 512 345 678'),
  person('Jiří', 'Křížek', 'jiri!krizek@post.example', '+420 601 123 456'),
  person('Győző', 'Űrmössy', 'gyozo#2@post.example', '+36 20 123 4567'),
  person('Ștefan', 'Țăranu', 'stefan$@post.example', '+40 712 034 567'),
  person('Đorđe', 'Živković', 'djordje%work@post.example', '+381 60 1234567'),
  person(
    'Дмитрий',
    'Ёлкин-Щукин',
    'дмитрий@пример.испытание',
    '+7 912 345-67-89',
    'xn--e1afmkfd.xn--80akhbyknj4f',
  ),
  person('Євген', 'Ґжицький', 'yevhen@їжак.example', '+380 50 123 4567', 'xn--80aln7i.example'),
  person('Ѓорѓи', 'Ќосев', 'gjorgji*@post.example', '+389 72 345 678'),
  person(
    'Ελευθέριος',
    'Παπαχρήστου',
    'eleftherios@παράδειγμα.example',
    '+30 691 234 5678',
    'xn--hxajbheg2az3al.example',
  ),
  person('Նարեկ', 'Տեր-Հովսեփյան', 'narek/choir@post.example', '+374 77 123456'),
  person('ნინო', 'გელაშვილი', 'nino=g@post.example', '+995 555 12 34 56'),
  person('Māra', 'Ķīkule', 'mara?@post.example', '+371 21 234 567'),
  person('Õnne', 'Väljaots', 'onne^@post.example', '+372 5123 4567'),
  // The Middle East
  person('سالم', 'بن عبيد الكعبي', 'salim@موقع.example', '+971 50 123 4567', 'xn--4gbrim.example'),
  person('علی‌رضا', 'کیانی‌پور', 'ali`reza@post.example', '+98 912 345 6789'),
  person('שירה', 'בן־דוד', 'shira@דוגמה.example', '+972 50-234-5678', 'xn--6dbbec0c.example'),
  person('Şêrîn', 'Xelîl', '{sherin}@post.example', '+964 791 234 5678'),
  person('ګلالۍ', 'ځدراڼ', 'gulalai|z@post.example', '+93 70 123 4567'),
  // South Asia
  person('زُہرہ', 'چودھری', 'zuhra~c@post.example', '+92 301 2345678'),
  person(
    'प्रियंका',
    'क्षत्रिय',
    'प्रियंका@उदाहरण.example',
    '+91 81234 56789',
    'xn--p1b6ci4b4b3a.example',
  ),
  person('শ্রেয়া', 'চট্টোপাধ্যায়', 'shreya@post.example', '+880 1812-345678'),
  person('ਗੁਰਪ੍ਰੀਤ', 'ਸਿੱਧੂ', 'gurpreet@post.example', '+91 81234 56790'),
  person('હેતલ', 'ત્રિવેદી', 'hetal@post.example', '+91 81234 56791'),
  person(
    'தமிழ்ச்செல்வி',
    '',
    'tamilselvi@உதாரணம்.example',
    '+91 81234 56792',
    'xn--zkc6cc5bi7f6e.example',
  ),
  person('శ్రీనివాస్', 'రెడ్డి', 'srinivas@post.example', '+91 81234 56793'),
  person('ಲಕ್ಷ್ಮೀ', 'ಹೆಗ್ಡೆ', 'lakshmi@post.example', '+91 81234 56794'),
  person('ശ്രീക്കുട്ടി', 'നമ്പ്യാർ', 'sreekutty@post.example', '+91 81234 56795'),
  person('ශ්‍රීමාලි', 'පෙරේරා', 'srimali@post.example', '+94 71 234 5678'),
  // East and South-East Asia
  person('ཚེ་རིང་', 'སྒྲོལ་མ', 'tsering@post.example', '+975 17 12 34 56'),
  person(
    'สุภาพร',
    'ศรีสุวรรณ',
    'สุภาพร@ตัวอย่าง.example',
    '+66 81 234 5678',
    'xn--72c1a1bt4awk9o.example',
  ),
  person('ສົມສັກ', 'ພົມມະຈັນ', 'somsak@post.example', '+856 20 23 123 456'),
  person('သီရိ', 'အောင်', 'thiri@post.example', '+95 9 212 3456'),
  person('សុខា', 'ចាន់', 'sokha@post.example', '+855 91 234 567'),
  person('Hồng Ánh', 'Nguyễn', 'hong-anh@post.example', '+84 912 345 678'),
  person('Suharti', '', 'suharti@post.example', '+62 812-345-678'),
  person('Maria Niña', 'Dela Cruz III', 'maria.nina@post.example', '+63 905 123 4567'),
  person('小龍', '王', '小龍@例子.测试', '+86 131 2345 6789', 'xn--fsqu00a.xn--0zwm56d'),
  person(
    'さくら',
    '渡邊ジョーンズ',
    'sakura@例え.テスト',
    '+81 90-1234-5678',
    'xn--r8jz45g.xn--zckzah',
  ),
  person('서연', '김', 'seoyeon@실례.테스트', '+82 10-2000-0000', 'xn--9n2bp8q.xn--9t4b11yi5a'),
  person('Энхтуяа', 'Бат-Эрдэнэ', 'enkhtuya@post.example', '+976 8812 3456'),
  // Africa
  person('ሰላማዊት', 'ተስፋዬ', 'selamawit@post.example', '+251 91 123 4567'),
  person('Ọlọ́runtóbi', 'Adébáyọ̀', 'tobi@post.example', '+234 802 123 4567'),
  person('!Gao', 'ǀAise-ǂKhoa', 'gao@post.example', '+264 81 123 4567'),
  person('ⵜⴰⵏⵉⵔⵜ', 'ⴰⵎⵏⴰⵢ', 'tanirt@post.example', '+212 6 50 12 34 56'),
  // The Americas and Oceania
  person('John', 'Smith 3rd', 'john.smith.3rd@post.example', '+1 201-555-0123'),
  person(
    'Luna 🌙',
    'de la Peña y Ruiz',
    'luna@peña.example',
    '+52 222 123 4567',
    'xn--pea-8ma.example',
  ),
  person('ᐊᓗᒃ', 'ᏔᎵᏍᎬ', 'aluk@post.example', '+1 (506) 234-5678'),
  person('Kaʻahumanu', 'Kealiʻi-Ōpūnui', 'kaahumanu@post.example', '+1 201.555.0124'),
  person(
    'Hēmi',
    'Tē-Whakatangihangakoauauo-Tamatea-Pokaiwhenua-o-Te-Rerengas-Roa',
    'hemi@post.example',
    '+64 21 123 4567',
  ),
]

function person(
  firstName: string,
  lastName: string,
  email: string,
  phone: string,
  punycode?: string,
): Person {
  return {
    firstName,
    lastName,
    email,
    phone,
    mailbox:
      punycode !== undefined && /^\p{ASCII}*@/u.test(email)
        ? email.replace(/@.*/, `@${punycode}`)
        : email,
    fullPhone: `+${phone.replace(/\D/g, '')}`,
  }
}
