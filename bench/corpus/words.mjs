/** Words for bodies, by locale. Letters outside ASCII are as frequent as in the language. */
export const WORDS = {
  en: split(`agent model prompt tool output input context window budget cost run step review answer question
    lesson course team record field value list table link page file folder branch change release reader author
    the a an of to in for with from by on at this that these those it they you we is are was be can may should
    will has have does not only also often never always when where which who how why because so but and or if
    then than more less most each every some any many few first next last long short small large clear simple
    right wrong new old own other same different useful careful ready local public private daily weekly check
    build write read publish compare measure explain learn teach start stop keep find show make take give ask
    test plan draft edit mend move copy send wait between before after during without within across against
    sensor language schedule approval library example sentence paragraph chapter translation evidence result`),
  de: split(`Agent Modell Aufforderung Werkzeug Ausgabe Eingabe Zusammenhang Fenster Kosten Lauf Schritt Prüfung
    Antwort Frage Lektion Kurs Gruppe Eintrag Feld Wert Liste Tabelle Verweis Seite Datei Ordner Zweig Änderung
    der die das ein eine von zu in für mit aus bei auf an dieser jene es sie wir ihr ist sind war wird kann soll
    darf hat haben nicht nur auch oft nie immer wenn wo welche wer wie warum weil also aber und oder dann als
    mehr weniger jede einige viele wenige erste nächste letzte lang kurz klein groß klar einfach richtig falsch
    neu alt eigen ander gleich verschieden nützlich sorgfältig fertig örtlich öffentlich täglich wöchentlich
    prüfen bauen schreiben lesen veröffentlichen vergleichen messen erklären lernen lehren beginnen aufhören
    behalten finden zeigen machen nehmen geben fragen planen ändern verschieben schicken warten zwischen vor
    nach während ohne innerhalb gegen Sprache Zeitplan Freigabe Bücherei Beispiel Satz Absatz Übersetzung`),
  it: split(`agente modello richiesta strumento uscita ingresso contesto finestra costo corsa passo revisione
    risposta domanda lezione corso gruppo scheda campo valore elenco tabella collegamento pagina documento ramo
    il la un una di a in per con da su questo quello questi esso loro voi noi è sono era può deve ha hanno non
    solo anche spesso mai sempre quando dove quale chi come perché così ma e o se poi che più meno ogni qualche
    molti pochi primo prossimo ultimo lungo breve piccolo grande chiaro semplice giusto sbagliato nuovo vecchio
    proprio altro stesso diverso utile attento pronto locale pubblico privato controllare costruire scrivere
    leggere pubblicare confrontare misurare spiegare imparare insegnare iniziare fermare tenere trovare mostrare
    fare prendere dare chiedere provare progettare correggere spostare copiare mandare aspettare tra prima dopo
    senza entro contro lingua orario approvazione biblioteca esempio frase paragrafo capitolo verità qualità`),
  fr: split(`agent modèle invite outil sortie entrée contexte fenêtre coût passage étape relecture réponse question
    leçon cours équipe fiche champ valeur liste tableau lien page fichier dossier branche changement lecteur
    le la un une de à dans pour avec par sur ce cette ces il elle ils vous nous est sont était peut doit a ont
    ne pas seulement aussi souvent jamais toujours quand où quel qui comment pourquoi car ainsi mais et ou si
    alors que plus moins chaque quelques beaucoup peu premier prochain dernier long court petit grand clair
    simple juste faux nouveau vieux propre autre même différent utile soigneux prêt local public privé vérifier
    construire écrire lire publier comparer mesurer expliquer apprendre enseigner commencer arrêter garder
    trouver montrer faire prendre donner demander essayer prévoir corriger déplacer copier envoyer attendre
    entre avant après pendant sans contre langue horaire accord bibliothèque exemple phrase chapitre qualité`),
};

function split(text) {
  return text.trim().split(/\s+/);
}
