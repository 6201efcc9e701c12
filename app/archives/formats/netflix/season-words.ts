/* Season words in Netflix's languages, as in `Show: Season 2: Episode`. Lower case, NFC. */

const words = (text: string) => new Set(text.normalize("NFC").split(/\s+/).filter(Boolean));

/** Words for a season, which no film has between two colons in its title. */
export const SEASONS = words(`
  season seasons series staffel staffeln saison saisons temporada temporadas temporades stagione stagioni seizoen
  sezon sezonu sezonul sezoni sezona sezone sezóna sezonas sezóny säsong säsongen sæson sesong kausi tuotantokausi
  évad řada série séria seria série denboraldia þáttaröð hooaeg msimu musim mùa panahon
  σεζόν κύκλος сезон сезона сезоны сезонът
  עונה الموسم موسم فصل सीज़न सीजन सीझन சீசன் సీజన్ സീസൺ সিজন સિઝન ਸੀਜ਼ਨ 시즌 ซีซั่น ซีซัน ฤดูกาล
`);

/** Season words in scripts without spaces between words. */
export const IN_SCRIPTS: readonly RegExp[] = [
  /シーズン/,
  /第[^：]{0,5}[季期]/u,
  /第?\s?\p{Nd}{1,3}\s?시즌|시즌\s?\p{Nd}{1,3}/u,
  /ซีซ(?:ั่|ั|ี)?[่]?น\s?\p{Nd}|ปี(?:ที่)?\s?\p{Nd}/u,
];

/** Words for a volume or book. Films have them too, but without a further colon after them. */
export const VOLUMES = words(`
  volume volumes vol volumen volym volum band kötet tom tome tomo cilt svazek zväzek τόμος том כרך المجلد वॉल्यूम
  볼륨 ボリューム jilid quyển
  book buch livre libro livro boek bok bog kirja könyv kniha księga kitap llibre knjiga βιβλίο книга ספר الكتاب
  पुस्तक buku เล่ม
  collection colección coleção raccolta kollektion samling kolekcja verzameling
`);

/** Words for a part, chapter or episode, which film titles also have between two colons. */
export const PARTS = words(`
  part parts teil partie partes parte deel del osa rész část časť część partea dio dalis daļa kısım pars
  chapter kapitel chapitre capítulo capitolo capitol capitolul hoofdstuk rozdział kapitola fejezet luku poglavlje
  episode episodio episódio épisode folge aflevering avsnitt afsnit jakso odcinek díl epizoda epizód bölüm
  μέρος κεφάλαιο επεισόδιο часть частина част глава розділ эпизод серія серия
  חלק פרק الجزء جزء الفصل الحلقة भाग अध्याय खंड एपिसोड
  phần tập chương bagian bab bahagian 파트 챕터 권 부 화 パート チャプター ภาค บท ตอน ตอนที่
`);

/** Words for an episode, as they appear with its number after a title. */
export const EPISODES = words(`
  episode episodes ep folge episodio episódio épisode aflevering avsnitt afsnit episod jakso odcinek epizoda epizód epizóda
  díl rész bölüm epizod episodul epizode sērija seeria serija tập episod kipindi
  επεισόδιο эпизод епизод епізод серия серія פרק الحلقة حلقة قسمت एपिसोड এপিসোড அத்தியாயம் ఎపిసోడ్ എപ്പിസോഡ് 화 에피소드 話 话 集 エピソード ตอน ตอนที่
`);

/** Title parts that mark a series with a single season. */
export const LIMITED: ReadonlySet<string> = new Set(
  `limited series|miniseries|mini-series|mini series|miniserie|mini-serie|miniserie tv|mini-série|mini série|minisérie|minissérie
  |minisèrie|serie limitada|série limitada|série limitée|serie limitata|edizione limitata|serie corta|kurzserie|beperkte serie
  |mini dizi|mini-dizi|minisarja|minisorozat|limitált sorozat|miniserial|serial limitowany|miniseria|mini seria|mini-seria|mini seriál
  |miniseriál|limitovaná série|limitovaná séria|begrænset serie|begrenset serie|begränsad serie|serie limitată|miniserija|mini serija
  |mini seri|serial terbatas|siri terhad|siri mini|loạt phim ngắn|loạt phim giới hạn|phim ngắn tập|limitadong serye
  |минисериал|мини-сериал|мини сериал|мінісеріал|міні-серіал|ограниченный сериал|лимитиран сериал|μίνι σειρά|μίνι-σειρά
  |מיני-סדרה|מיני סדרה|סדרה מוגבלת|مسلسل قصير|مسلسل محدود|مسلسل محدود الحلقات|मिनी सीरीज़|सीमित सीरीज़|लिमिटेड सीरीज़|มินิซีรีส์|ลิมิเต็ดซีรีส์|ซีรีส์จำกัดตอน
  |リミテッドシリーズ|リミテッド・シリーズ|ミニシリーズ|리미티드 시리즈|미니시리즈|미니 시리즈|迷你剧|迷你劇|迷你剧集|迷你影集|迷你劇集|限定剧|限定剧集|限定劇集|限定系列|限定影集`
    .normalize("NFC")
    .split("|")
    .map((one) => one.trim()),
);
