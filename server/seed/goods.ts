import { isService, niceClass, type NiceClass } from '#contract/trademarks/goods/nice';
import type { Random } from '#server/seed/random';

/** Typical goods and services of each class, in words of our own: Polish and English, term by term. */
const table: Readonly<Record<NiceClass, string>> = {
  1: 'kleje przemysłowe=industrial adhesives; nawozy=fertilisers; żywice syntetyczne=synthetic resins; środki do garbowania=tanning agents; chemikalia dla rolnictwa=chemicals for agriculture; utwardzacze=hardeners',
  2: 'farby=paints; lakiery=varnishes; barwniki=colorants; farby antykorozyjne=anti-rust paints; podkłady malarskie=primers; bejce=wood stains',
  3: 'kosmetyki=cosmetics; mydła=soaps; szampony=shampoos; kremy do twarzy=face creams; olejki eteryczne=essential oils; środki do prania=laundry preparations; perfumy=perfumes; pasty do zębów=toothpastes',
  4: 'oleje silnikowe=motor oils; smary=lubricants; świece=candles; paliwa=fuels; brykiety=briquettes; wosk=wax',
  5: 'preparaty farmaceutyczne=pharmaceutical preparations; suplementy diety=food supplements; plastry=plasters; środki odkażające=disinfectants; witaminy=vitamins; zioła lecznicze=medicinal herbs; żywność dla niemowląt=food for babies',
  6: 'konstrukcje metalowe=metal structures; śruby=screws; okucia=fittings; profile aluminiowe=aluminium profiles; bramy metalowe=metal gates; pojemniki metalowe=metal containers',
  7: 'maszyny do pakowania=packaging machines; silniki=engines; pompy=pumps; obrabiarki=machine tools; sprężarki=compressors; roboty przemysłowe=industrial robots',
  8: 'narzędzia ręczne=hand tools; noże=knives; sztućce=cutlery; nożyczki=scissors; klucze nastawne=adjustable spanners; golarki=razors',
  9: 'oprogramowanie komputerowe=computer software; aplikacje mobilne=mobile applications; ładowarki=chargers; czujniki temperatury=temperature sensors; okulary=spectacles; kable=cables; aparatura pomiarowa=measuring apparatus; słuchawki=headphones',
  10: 'aparatura medyczna=medical apparatus; ciśnieniomierze=blood pressure monitors; strzykawki=syringes; protezy=prostheses; ortezy=orthoses; aparaty słuchowe=hearing aids',
  11: 'lampy=lamps; grzejniki=radiators; klimatyzatory=air conditioners; kuchenki=cookers; baterie łazienkowe=bathroom taps; oczyszczacze powietrza=air purifiers',
  12: 'pojazdy=vehicles; rowery=bicycles; części do pojazdów=vehicle parts; przyczepy=trailers; opony=tyres; wózki dziecięce=pushchairs',
  13: 'fajerwerki=fireworks; broń myśliwska=hunting firearms; amunicja=ammunition; materiały wybuchowe=explosives',
  14: 'biżuteria=jewellery; zegarki=watches; pierścionki=rings; kamienie szlachetne=precious stones; budziki=alarm clocks',
  15: 'gitary=guitars; pianina=pianos; instrumenty dęte=wind instruments; struny=strings; stojaki na nuty=music stands',
  16: 'papier=paper; książki=books; czasopisma=periodicals; kalendarze=calendars; opakowania z tektury=packaging of cardboard; długopisy=pens; notesy=notepads',
  17: 'uszczelki=seals; folie z tworzyw=plastic films; pianki izolacyjne=insulating foams; węże gumowe=rubber hoses; taśmy izolacyjne=insulating tapes',
  18: 'torebki=handbags; walizki=suitcases; portfele=wallets; plecaki=backpacks; parasole=umbrellas; skóra=leather',
  19: 'cegły=bricks; beton=concrete; drewno budowlane=building timber; płytki ceramiczne=ceramic tiles; okna niemetalowe=non-metal windows; gips=plaster',
  20: 'meble=furniture; krzesła=chairs; materace=mattresses; lustra=mirrors; szafy=wardrobes; poduszki=pillows',
  21: 'garnki=pots; szkło stołowe=table glassware; szczotki=brushes; porcelana=porcelain; pojemniki kuchenne=kitchen containers; gąbki=sponges',
  22: 'liny=ropes; namioty=tents; worki=sacks; plandeki=tarpaulins; włókna surowe=raw fibres',
  23: 'przędza=yarn; nici=threads; włóczka=knitting wool; nici do szycia=sewing threads',
  24: 'tkaniny=fabrics; pościel=bed linen; ręczniki=towels; obrusy=tablecloths; zasłony=curtains; koce=blankets',
  25: 'odzież=clothing; obuwie=footwear; nakrycia głowy=headwear; kurtki=jackets; bielizna=underwear; odzież sportowa=sports clothing; szaliki=scarves',
  26: 'koronki=lace; guziki=buttons; wstążki=ribbons; sztuczne kwiaty=artificial flowers; zamki błyskawiczne=zip fasteners',
  27: 'dywany=carpets; wykładziny=floor coverings; tapety=wallpaper; maty=mats; linoleum=linoleum',
  28: 'zabawki=toys; gry planszowe=board games; piłki=balls; przyrządy gimnastyczne=gymnastic apparatus; lalki=dolls; ozdoby choinkowe=Christmas tree decorations',
  29: 'mięso=meat; ryby przetworzone=processed fish; sery=cheese; dżemy=jams; jogurty=yoghurts; warzywa konserwowane=preserved vegetables; oleje jadalne=edible oils; wędliny=cold meats',
  30: 'kawa=coffee; herbata=tea; czekolada=chocolate; pieczywo=bread; miód=honey; przyprawy=spices; makarony=pasta; lody=ice cream; ciastka=biscuits',
  31: 'świeże owoce=fresh fruit; świeże warzywa=fresh vegetables; karma dla zwierząt=animal feed; nasiona=seeds; rośliny doniczkowe=potted plants',
  32: 'piwo=beer; wody mineralne=mineral waters; soki owocowe=fruit juices; napoje gazowane=carbonated drinks; lemoniady=lemonades; syropy=syrups',
  33: 'wino=wine; wódka=vodka; likiery=liqueurs; miody pitne=meads; nalewki=cordials',
  34: 'tytoń=tobacco; papierosy=cigarettes; fajki=pipes; zapalniczki=lighters; papierosy elektroniczne=electronic cigarettes',
  35: 'reklama=advertising; sprzedaż detaliczna żywności=retail of food; zarządzanie przedsiębiorstwem=business management; sprzedaż internetowa odzieży=online retail of clothing; organizowanie targów=organisation of trade fairs; badania rynku=market research; prace biurowe=office functions',
  36: 'usługi finansowe=financial services; ubezpieczenia=insurance; zarządzanie nieruchomościami=real estate management; doradztwo inwestycyjne=investment advice; usługi płatnicze=payment services',
  37: 'roboty budowlane=building construction; naprawa pojazdów=vehicle repair; instalacja urządzeń grzewczych=installation of heating equipment; sprzątanie budynków=cleaning of buildings; serwis maszyn=maintenance of machines',
  38: 'telekomunikacja=telecommunications; przesyłanie danych=data transmission; nadawanie programów=broadcasting; poczta elektroniczna=electronic mail; udostępnianie forów=provision of forums',
  39: 'transport towarów=transport of goods; magazynowanie=storage; organizowanie podróży=travel arrangement; usługi kurierskie=courier services; wynajem samochodów=car rental',
  40: 'obróbka metali=treatment of metals; drukowanie=printing; recykling odpadów=recycling of waste; szycie na miarę=custom tailoring; obróbka drewna=woodworking',
  41: 'szkolenia=training; publikowanie książek=publication of books; organizacja wydarzeń kulturalnych=organisation of cultural events; prowadzenie siłowni=gym services; produkcja filmów=film production; kursy językowe=language courses',
  42: 'projektowanie oprogramowania=software design; usługi w chmurze=cloud services; badania naukowe=scientific research; wzornictwo przemysłowe=industrial design; hosting=hosting; testowanie materiałów=material testing',
  43: 'restauracje=restaurants; kawiarnie=cafés; catering=catering; hotele=hotels; rezerwacja noclegów=booking of accommodation',
  44: 'usługi medyczne=medical services; salony piękności=beauty salons; usługi weterynaryjne=veterinary services; ogrodnictwo=gardening; rehabilitacja=rehabilitation',
  45: 'usługi prawne=legal services; ochrona mienia=protection of property; udzielanie licencji=licensing; doradztwo osobiste=personal advice; monitoring alarmów=monitoring of alarms',
};

const classes = Object.values(niceClass).map(({ value }) => value);
const termsByClass = new Map(
  classes.map((number) => [
    number,
    table[number].split('; ').map((pair) => {
      const [pl = '', en = ''] = pair.split('=');
      return { pl, en };
    }),
  ]),
);

/** What is added to terms where a specification is long; the words fit any gender. */
const kinds = {
  goods: [
    ['', ''],
    [' dla dzieci', ' for children'],
    [' do użytku domowego', ' for household use'],
    [' do użytku zawodowego', ' for professional use'],
    [' w zestawach', ' in sets'],
    [' na zamówienie', ' made to order'],
    [' z surowców odnawialnych', ' from renewable materials'],
    [' na specjalne okazje', ' for special occasions'],
  ],
  services: [
    ['', ''],
    [' dla firm', ' for companies'],
    [' dla osób prywatnych', ' for private persons'],
    [' przez Internet', ' via the internet'],
    [' na zamówienie', ' on request'],
    [' w trybie całodobowym', ' around the clock'],
  ],
} as const;

export type SeedGoods = { class: NiceClass; pl: string; en: string };

const textsOf = (random: Random, number: NiceClass): SeedGoods => {
  const all = termsByClass.get(number) ?? [];
  const isLong = random.chance(0.02);
  const chosen = isLong
    ? kinds[isService(number) ? 'services' : 'goods'].flatMap(([pl, en]) =>
        all.map((term) => ({ pl: term.pl + pl, en: term.en + en })),
      )
    : random.some(all, random.int(2, all.length));
  // Many specifications were filed in one language alone.
  const isPolishOnly = random.chance(0.15);
  return {
    class: number,
    pl: chosen.map(({ pl }) => pl).join('; '),
    en: isPolishOnly ? '' : chosen.map(({ en }) => en).join('; '),
  };
};

/** One to five classes in the order of their numbers, mostly those of the customer. */
export const goodsFor = (random: Random, usual: readonly NiceClass[]): SeedGoods[] => {
  const count = random.weighted([
    [38, 1],
    [30, 2],
    [20, 3],
    [8, 4],
    [4, 5],
  ]);
  const chosen = new Set<NiceClass>();
  while (chosen.size < count) chosen.add(random.pick(random.chance(0.75) ? usual : classes));
  return [...chosen].toSorted((a, b) => a - b).map((number) => textsOf(random, number));
};
