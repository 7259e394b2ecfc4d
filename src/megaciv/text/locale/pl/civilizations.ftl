# Cywilizacje, w kolejności z Toru Historii.

civilization-minoa = Minoa
civilization-saba = Saba
civilization-assyria = Asyria
civilization-maurya = Maurja
civilization-celt = Celtowie
civilization-babylon = Babilon
civilization-carthage = Kartagina
civilization-dravidia = Drawidia
civilization-hatti = Hatti
civilization-kushan = Kuszan
civilization-rome = Rzym
civilization-persia = Persja
civilization-iberia = Iberia
civilization-nubia = Nubia
civilization-hellas = Hellada
civilization-indus = Indus
civilization-egypt = Egipt
civilization-parthia = Partia
civilization-barbarians = Barbarzyńcy
civilization-pirates = Piraci
