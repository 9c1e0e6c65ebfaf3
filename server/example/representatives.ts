import type { InputOf } from '#contract/endpoint';
import type { representativeApi } from '#contract/representatives';

const firm = {
  lawFirm: 'Kancelaria Żuraw i Wspólnicy',
  lawFirmEmail: 'kancelaria@markfolio.example',
};

/** Those who act before the offices, of the invented firm and of its correspondents abroad. */
export const exampleRepresentatives: readonly InputOf<typeof representativeApi.create>[] = [
  {
    name: 'Anna Żuraw',
    professionalTitle: 'rzecznik patentowy',
    function: 'Partner zarządzający',
    ...firm,
  },
  {
    name: 'Łukasz Wiśniewski',
    professionalTitle: 'radca prawny',
    function: 'Starszy prawnik',
    ...firm,
  },
  {
    name: 'Jędrzej Ćwik',
    professionalTitle: 'adwokat',
    function: 'Prawnik',
    ...firm,
  },
  {
    name: 'Świętosława Ździebłowska-Brzęczyszczykiewicz',
    professionalTitle: 'rzecznik patentowy, europejski rzecznik znaków towarowych i wzorów',
    function: 'Kierownik działu znaków towarowych',
    ...firm,
  },
  {
    name: 'Óscar Ibáñez Muñoz',
    professionalTitle: 'agente de la propiedad industrial',
    lawFirm: 'Ibáñez y Asociados, Alicante',
    lawFirmEmail: 'oficina@ibanez.example',
  },
  {
    name: 'Élodie Lefèvre',
    professionalTitle: 'conseil en propriété industrielle',
    function: 'Associée',
    lawFirm: 'Cabinet Lefèvre',
    lawFirmEmail: 'contact@lefevre.example',
  },
  {
    name: 'James O’Connor',
    professionalTitle: 'chartered trade mark attorney',
    function: 'Partner',
    lawFirm: 'O’Connor & Byrne LLP',
    lawFirmEmail: 'tm@oconnorbyrne.example',
  },
  {
    name: 'Zuzanna Kęs',
    professionalTitle: 'aplikant rzecznikowski',
    function: 'Asystent',
    ...firm,
  },
];
