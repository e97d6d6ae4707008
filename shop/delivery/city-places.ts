// Where cities lie, to a tenth of a degree: enough for a dot on a map of the country, and for nothing else.
import { knownCity } from './understand-city.ts';

/** Degrees north and east. */
export type Place = { north: number; east: number };

// Those whose place is known by heart and checked against their region's bounds (the test); a city that is not here is not drawn.
const lines = `
Islamabad 33.7 73.1|Lahore 31.5 74.3|Karachi 24.9 67.1|Faisalabad 31.4 73.1|Rawalpindi 33.6 73.0|Multan 30.2 71.5
Gujranwala 32.2 74.2|Sialkot 32.5 74.5|Sargodha 32.1 72.7|Bahawalpur 29.4 71.7|Sheikhupura 31.7 74.0|Jhang 31.3 72.3
Rahim Yar Khan 28.4 70.3|Gujrat 32.6 74.1|Kasur 31.1 74.4|Sahiwal 30.7 73.1|Okara 30.8 73.4|Wah Cantt 33.8 72.7
Dera Ghazi Khan 30.1 70.6|Chiniot 31.7 73.0|Kamoke 32.0 74.2|Hafizabad 32.1 73.7|Sadiqabad 28.3 70.1|Burewala 30.2 72.7
Khanewal 30.3 71.9|Muzaffargarh 30.1 71.2|Mandi Bahauddin 32.6 73.5|Jhelum 32.9 73.7|Khanpur 28.6 70.7|Pakpattan 30.3 73.4
Daska 32.3 74.4|Gojra 31.1 72.7|Muridke 31.8 74.3|Bahawalnagar 30.0 73.2|Samundri 31.1 73.0|Jaranwala 31.3 73.4
Chishtian 29.8 72.9|Attock 33.8 72.4|Vehari 30.0 72.4|Kot Addu 30.5 71.0|Wazirabad 32.4 74.1|Chakwal 32.9 72.9
Ahmadpur East 29.1 71.3|Arifwala 30.3 73.1|Layyah 31.0 70.9|Mianwali 32.6 71.5|Bhakkar 31.6 71.1|Khushab 32.3 72.3
Lodhran 29.5 71.6|Narowal 32.1 74.9|Shakargarh 32.3 75.2|Nankana Sahib 31.4 73.7|Toba Tek Singh 31.0 72.5|Rajanpur 29.1 70.3
Chichawatni 30.5 72.7|Mian Channu 30.4 72.4|Hasilpur 29.7 72.6|Haroonabad 29.6 73.1|Fort Abbas 29.2 72.9|Talagang 32.9 72.4
Pind Dadan Khan 32.6 73.0|Gujar Khan 33.3 73.3|Taxila 33.7 72.8|Murree 33.9 73.4|Kharian 32.8 73.9|Bhalwal 32.3 72.9
Dipalpur 30.7 73.7|Kamalia 30.7 72.6|Liaquatpur 28.9 70.9|Taunsa Sharif 30.7 70.7|Jampur 29.6 70.6|Alipur 29.4 70.9
Hyderabad 25.4 68.4|Sukkur 27.7 68.9|Larkana 27.6 68.2|Mirpur Khas 25.5 69.0|Jacobabad 28.3 68.4|Shikarpur 28.0 68.6
Khairpur 27.5 68.8|Dadu 26.7 67.8|Thatta 24.7 67.9|Badin 24.7 68.8|Umerkot 25.4 69.7|Mithi 24.7 69.8
Ghotki 28.0 69.3|Kotri 25.4 68.3|Tando Adam 25.8 68.7|Tando Allahyar 25.5 68.7|Shahdadkot 27.8 67.9|Sanghar 26.0 69.0
Kashmore 28.4 69.6|Sehwan Sharif 26.4 67.9|Moro 26.7 68.0|Nagarparkar 24.4 70.8|Keti Bandar 24.1 67.5|Kandhkot 28.2 69.2
Nawabshah (Shaheed Benazirabad) 26.2 68.4|Daharki 28.1 69.7|Islamkot 24.7 70.2|Johi 26.7 67.6|Jamshoro 25.4 68.3
Peshawar 34.0 71.5|Mardan 34.2 72.0|Mingora 34.8 72.4|Abbottabad 34.2 73.2|Kohat 33.6 71.4|Dera Ismail Khan 31.8 70.9
Bannu 33.0 70.6|Swabi 34.1 72.5|Charsadda 34.1 71.7|Nowshera 34.0 72.0|Mansehra 34.3 73.2|Haripur 34.0 72.9
Chitral 35.9 71.8|Dir 35.2 71.9|Timergara 34.8 71.8|Hangu 33.5 71.1|Karak 33.1 71.1|Lakki Marwat 32.6 70.9
Tank 32.2 70.4|Wana 32.3 69.6|Miranshah 33.0 70.1|Parachinar 33.9 70.1|Landi Kotal 34.1 71.1|Khar 34.7 71.5
Battagram 34.7 73.0|Alpuri 34.9 72.6|Mastuj 36.3 72.5|Balakot 34.5 73.4|Batkhela 34.6 72.0|Drosh 35.6 71.8
Quetta 30.2 67.0|Turbat 26.0 63.1|Khuzdar 27.8 66.6|Chaman 30.9 66.5|Gwadar 25.1 62.3|Hub 25.0 66.9
Sibi 29.5 67.9|Zhob 31.3 69.4|Loralai 30.4 68.6|Pishin 30.6 67.0|Dalbandin 28.9 64.4|Kharan 28.6 65.4
Nushki 29.6 66.0|Kalat 29.0 66.6|Mastung 29.8 66.8|Panjgur 27.0 64.1|Pasni 25.3 63.5|Ormara 25.2 64.6
Awaran 26.5 65.2|Bela 26.2 66.3|Uthal 25.8 66.6|Dera Bugti 29.0 69.2|Dera Murad Jamali 28.5 68.2|Usta Muhammad 28.2 68.0
Kohlu 29.9 69.3|Barkhan 29.9 69.5|Musakhel 30.9 69.8|Killa Saifullah 30.7 68.4|Ziarat 30.4 67.7|Harnai 30.1 67.9
Washuk 27.7 64.8|Winder 25.4 66.7|Jhal Magsi 28.3 67.5|Dera Allah Yar 28.4 68.4
Muzaffarabad 34.4 73.5|Mirpur 33.1 73.8|Kotli 33.5 73.9|Bhimber 33.0 74.1|Rawalakot 33.9 73.8|Bagh 34.0 73.8
Pallandri 33.7 73.7|Athmuqam 34.6 73.9|Hattian Bala 34.2 73.7
Gilgit 35.9 74.3|Skardu 35.3 75.6|Chilas 35.4 74.1|Astore 35.4 74.9|Khaplu 35.2 76.3|Gahkuch 36.2 73.8
Karimabad (Hunza) 36.3 74.7|Gupis 36.2 73.4|Yasin 36.4 73.3|Shigar 35.4 75.7|Nagar 36.3 74.6|Kharmang 34.9 76.2
`;

export const CITY_PLACES: ReadonlyMap<string, Place> = readPlaces();

/** Undefined for a place that is not known, however it is spelt. */
export function placeOf(typed: string): Place | undefined {
  const city = knownCity(typed);
  return city && CITY_PLACES.get(city.name);
}

function readPlaces(): Map<string, Place> {
  const entries = lines.matchAll(/([^|\n]+) (\d+\.\d) (\d+\.\d)/g);
  return new Map(
    Array.from(entries, ([, name = '', north, east]) => [name, { north: Number(north), east: Number(east) }]),
  );
}
